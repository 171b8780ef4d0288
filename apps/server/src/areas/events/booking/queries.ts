import { listHeldKeys } from '@afilia/domain/identity/readers'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { isUuid } from '../../../platform/ids.ts'
import { compileOnce } from '../../../platform/postgres/compile-once.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { selectCards } from '../cards/queries.ts'
import { isCalledOff, isShown } from '../conditions.ts'
import { listMeetings } from '../meetings/queries.ts'
import { isForHolder } from '../queries.ts'

/**
 * Everything that decides whether this member can book a session, and the data to show the order, so that a booking needs one read. Undefined if there is
 * no such session that they may see.
 */
export async function findBookable(db: Db, sessionId: string, caller: Caller, { keys, now }: Reader) {
  if (!isUuid(sessionId)) return undefined
  const [row] = await readBookable(db, { sessionId, keys, now, personId: caller.personId, held: listHeldKeys(caller) })
  return row && { ...row, roles: caller.roles }
}

interface Booker extends Pick<Reader, 'keys' | 'now'> {
  readonly sessionId: string
  readonly personId: string
  readonly held: readonly string[]
}

const readBookable = compileOnce((asked: Booker) =>
  selectCards()
    .innerJoin('event_sessions as session', 'session.event_id', 'event.id')
    .leftJoin('dynamic_forms as form', 'form.id', 'event.form_id')
    .select(['event.books_from', 'event.books_until', 'event.most_companions', 'event.form_id', 'event.refund_hours'])
    .select(['session.starts_at as session_starts_at', isCalledOff.as('is_called_off'), listMeetings.as('meetings')])
    .select(['form.questions', 'form.texts as form_texts'])
    .select(isForHolder(asked).as('is_for_them'))
    .where('session.id', '=', asked.sessionId)
    .where(isShown(asked)),
)

export type Bookable = NonNullable<Awaited<ReturnType<typeof findBookable>>>
