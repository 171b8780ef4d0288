import { readFile } from 'node:fs/promises'
import type { Question } from '@afilia/domain/dynamic-form'
import type { EventKind } from '@afilia/domain/events'
import { addDays } from '@afilia/domain/shifts/dates'
import { toMoment } from '@afilia/domain/shifts/zone'
import { fold } from '@afilia/domain/text'
import { sql } from 'kysely'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { EventTexts } from '../../../server/src/platform/tables/column-types.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'
import { fillTable, type Row } from '../../../server/src/reference/fill-table.ts'
import { DEMO_DATE } from '../people/person.ts'
import { createRandom } from '../random.ts'

interface Template {
  readonly slug: string
  readonly kind: EventKind
  readonly startsInDays: number
  /** Days after the first, hour of the day in Madrid. */
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

/** Makes the events whose forms show all types of question, unless they are there: one with companions, and one with a single place. */
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
  const sessions: Row<'event_sessions'>[] = template.sessions.map(({ day, hour, hours }, i) => {
    const starts = toMoment('Europe/Madrid', addDays(first, day), hour * 60)
    return {
      id: ids.sessions[i]!,
      event_id: ids.event,
      starts_at: new Date(starts),
      ends_at: new Date(starts + hours * HOUR),
      meetings: null,
      cancelled_at: null,
      cancel_reason: null,
    }
  })
  const words = Object.values(template.texts)
  await fillTable(db, 'dynamic_forms', [{ id: ids.form, questions: template.questions, texts: template.formTexts, created_at: now }])
  await fillTable(db, 'events', [
    {
      id: ids.event,
      slug: template.slug,
      kind: template.kind,
      state: 'PUBLISHED',
      publish_at: now,
      readers: ['PUBLIC'],
      bookers: ['MEMBER'],
      scope: ['ES'],
      texts: Object.fromEntries(Object.entries(template.texts).map(([language, text]) => [language, { ...text, programme: [] }])),
      starts_at: sessions[0]!.starts_at,
      ends_at: sessions.at(-1)!.ends_at,
      books_from: new Date(now.getTime() - HOUR),
      books_until: sessions[0]!.starts_at,
      most_companions: template.mostCompanions,
      form_id: ids.form,
      municipality_id: town?.id ?? null,
      address: template.address,
      attachments: [],
      folded: fold(words.map(({ title }) => title).join(' ')),
      folded_text: fold(words.map(({ summary, place = '' }) => `${summary} ${place}`).join(' ')),
    } as unknown as Row<'events'>,
  ])
  await fillTable(db, 'event_sessions', sessions)
  const places = template.sessions.map(({ capacity }, i) => ({ session_id: ids.sessions[i]!, capacity, taken: 0, waiting: 0 }))
  await fillTable(db, 'event_places', places)
}
