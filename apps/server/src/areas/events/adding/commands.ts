import { fold } from '@afilia/domain/formats/text'
import type { EventPrices } from '@afilia/domain/money/prices'
import type { Insertable, Selectable } from 'kysely'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import type { Attached, EventTexts } from '../../../platform/tables/column-types.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import type { Translations } from '../../../platform/texts/translations.ts'

type Events = Insertable<Database['events']>
type JsonColumn = 'texts' | 'attachments' | 'prices'
type DerivedColumn = 'starts_at' | 'ends_at' | 'folded' | 'folded_text' | 'search'

/** An event to insert. Its times are derived from its sessions, and its searched words from its texts. */
export interface EventToAdd extends Omit<Events, JsonColumn | DerivedColumn> {
  readonly texts: Translations<EventTexts>
  readonly attachments?: readonly Attached[]
  /** Missing: free. */
  readonly prices?: EventPrices | null
}

/** A session to insert. */
export interface SessionToAdd extends Pick<Insertable<Database['event_sessions']>, 'id' | 'starts_at' | 'ends_at' | 'meetings'> {
  /** Places; null: unlimited. */
  readonly capacity: number | null
}

/**
 * Adds an event with its sessions, in the order of time. Throws if an event has no session, and the database's unique violation
 * if an id or slug exists.
 */
export async function addEvent(db: Db, event: EventToAdd, sessions: readonly SessionToAdd[]): Promise<void> {
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (!first || !last) throw new Error(`The event ${event.slug} has no session.`)
  const words = Object.values(event.texts)
  const row: Events = {
    ...event,
    texts: JSON.stringify(event.texts),
    attachments: JSON.stringify(event.attachments ?? []),
    prices: event.prices ? JSON.stringify(event.prices) : null,
    starts_at: first.starts_at,
    ends_at: last.ends_at,
    folded: fold(words.map(({ title }) => title).join(' ')),
    folded_text: fold(words.map(({ summary, place = '' }) => `${summary} ${place}`).join(' ')),
  }
  await inTransaction(db, async (trx) => {
    await trx.insertInto('events').values(row).execute()
    await trx
      .insertInto('event_sessions')
      .values(
        sessions.map(({ id, starts_at, ends_at, meetings }) => ({
          id,
          event_id: event.id,
          starts_at,
          ends_at,
          meetings: meetings ?? null,
        })),
      )
      .execute()
    await trx
      .insertInto('event_places')
      .values(sessions.map(({ id, capacity }) => ({ session_id: id, capacity })))
      .execute()
  })
}

/** Adds a form for bookings of events. It must never change, because answers refer to it. */
export async function addForm(db: Db, form: Selectable<Database['dynamic_forms']>): Promise<void> {
  await db
    .insertInto('dynamic_forms')
    .values({ ...form, questions: JSON.stringify(form.questions), texts: JSON.stringify(form.texts) })
    .execute()
}
