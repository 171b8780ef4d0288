import { readFile } from 'node:fs/promises'
import type { Question } from '@afilia/domain/events/dynamic-form'
import type { EventKind } from '@afilia/domain/events/events'
import { addDays } from '@afilia/domain/shifts/dates'
import { toMoment } from '@afilia/domain/shifts/zone'
import { sql } from 'kysely'
import { addEvent, addForm, type SessionToAdd } from '../../../server/src/areas/events/adding/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { EventTexts } from '../../../server/src/platform/tables/column-types.ts'
import { mapTranslations, type Translations } from '../../../server/src/platform/texts/translations.ts'
import type { Row } from '../../../server/src/reference/fill-table.ts'
import { DEMO_DATE } from '../people/person.ts'
import { createRandom } from '../random.ts'

interface Template {
  readonly slug: string
  readonly kind: EventKind
  readonly startsInDays: number
  /** Days after the first one, hour of the day in Madrid. */
  readonly sessions: readonly { readonly day: number; readonly hour: number; readonly hours: number; readonly capacity: number }[]
  readonly mostCompanions: number
  /** In Castilian. */
  readonly town: string
  readonly address: string
  readonly questions: readonly Question[]
  readonly texts: Translations<EventTexts>
  readonly formTexts: Row<'dynamic_forms'>['texts']
}

const FILE = new URL('../../data/booking-events.json', import.meta.url)
const SEED = 81_004
const HOUR = 3600_000

/** Creates the events whose forms show all question types, unless they exist: one with companions, and one for a single person. */
export async function loadAskingEvents({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  const templates = JSON.parse(await readFile(FILE, 'utf8')) as readonly Template[]
  const random = createRandom(SEED)
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await sql`lock table events in share row exclusive mode`.execute(trx)
    for (const template of templates) {
      const ids = { event: random.id(DEMO_DATE), form: random.id(DEMO_DATE), sessions: template.sessions.map(() => random.id(DEMO_DATE)) }
      const isThere = await trx.selectFrom('events').select('id').where('slug', '=', template.slug).executeTakeFirst()
      if (!isThere) await makeEvent(trx, template, ids, now)
    }
  })
}

async function makeEvent(
  db: Db,
  template: Template,
  ids: { readonly event: string; readonly form: string; readonly sessions: readonly string[] },
  now: Date,
): Promise<void> {
  const town = await db.selectFrom('municipalities').select('id').where('name', '=', template.town).executeTakeFirst()
  const first = addDays(now.toISOString().slice(0, 10), template.startsInDays)
  const sessions = template.sessions.map(({ day, hour, hours, capacity }, i): SessionToAdd & { starts_at: Date } => {
    const starts = toMoment('Europe/Madrid', addDays(first, day), hour * 60)
    return { id: ids.sessions[i]!, starts_at: new Date(starts), ends_at: new Date(starts + hours * HOUR), capacity }
  })
  await addForm(db, { id: ids.form, questions: template.questions, texts: template.formTexts, created_at: now })
  await addEvent(
    db,
    {
      id: ids.event,
      slug: template.slug,
      kind: template.kind,
      state: 'PUBLISHED',
      publish_at: now,
      readers: ['PUBLIC'],
      bookers: ['MEMBER'],
      scope: ['ES'],
      texts: mapTranslations(template.texts, (text) => ({ ...text, programme: [] })),
      books_from: new Date(now.getTime() - HOUR),
      books_until: sessions[0]!.starts_at,
      most_companions: template.mostCompanions,
      form_id: ids.form,
      municipality_id: town?.id ?? null,
      address: template.address,
    },
    sessions,
  )
}
