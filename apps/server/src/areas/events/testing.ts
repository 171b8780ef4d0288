import type { Question } from '@afilia/domain/events/dynamic-form'
import { signMessage } from '../../platform/payments/redsys-signature.ts'
import type { Insertable } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { toReader } from '../../platform/endpoints/reader.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { bookSession } from './booking/commands.ts'
import { findBookable } from './booking/queries.ts'

const HOUR = 3600_000

interface TestEvent {
  readonly title?: string
  /** Hours from now; each event lasts two hours. */
  readonly startsIn?: number
  /** Further meetings of its session, in days from the first. */
  readonly days?: readonly number[]
  readonly capacity?: number | null
  readonly questions?: readonly Question[]
  readonly more?: Partial<Insertable<Database['events']>>
}

/** Makes an event with one session, of one meeting unless there are `days`; by default all members may book it. Returns its ids. */
export async function makeEvent(
  db: Db,
  { title = 'Curso de suturas', startsIn = 24 * 30, days = [], capacity = 10, questions, more }: TestEvent = {},
): Promise<{ eventId: string; sessionId: string; formId: string | null; slug: string }> {
  const now = new Date()
  const [eventId, sessionId] = [newId(now), newId(now)]
  const formId = questions ? newId(now) : null
  const starts = new Date(now.getTime() + startsIn * HOUR)
  const meetings = [0, ...days].map((day) => {
    const begins = starts.getTime() + day * 24 * HOUR
    return { begins: new Date(begins), ends: new Date(begins + 2 * HOUR) }
  })
  const { ends } = meetings.at(-1)!
  if (questions)
    await db
      .insertInto('dynamic_forms')
      .values({ id: formId!, questions: JSON.stringify(questions), texts: JSON.stringify({ es: {} }), created_at: now })
      .execute()
  await db
    .insertInto('events')
    .values({
      id: eventId,
      slug: toSlug(eventId),
      kind: 'COURSE',
      state: 'PUBLISHED',
      publish_at: new Date(now.getTime() - HOUR),
      readers: ['PUBLIC'],
      bookers: ['MEMBER'],
      scope: ['ES'],
      texts: JSON.stringify({ es: { title, summary: 'Resumen.', about: 'Sobre el evento.', programme: [], place: 'Salón de actos' } }),
      starts_at: starts,
      ends_at: ends,
      books_from: new Date(Math.min(now.getTime(), starts.getTime()) - HOUR),
      books_until: starts,
      most_companions: 3,
      form_id: formId,
      folded: title.toLowerCase(),
      folded_text: '',
      ...more,
    })
    .execute()
  await db
    .insertInto('event_sessions')
    .values({
      id: sessionId,
      event_id: eventId,
      starts_at: starts,
      ends_at: ends,
      meetings: days.length > 0 ? `{${meetings.map((one) => `[${one.begins.toISOString()},${one.ends.toISOString()})`).join(',')}}` : null,
    })
    .execute()
  await db.insertInto('event_places').values({ session_id: sessionId, capacity }).execute()
  return { eventId, sessionId, formId, slug: toSlug(eventId) }
}

/** No UUID, because an event is found by either. */
const toSlug = (eventId: string): string => `evento-${eventId}`

/** The ids of some members who may book. */
export async function listBookers(db: Db, count: number): Promise<string[]> {
  const found = await db.selectFrom('people').select('id').where('affiliate_province_id', 'is not', null).limit(count).execute()
  return found.map(({ id }) => id)
}

interface TestBooking {
  readonly personId: string
  readonly sessionId: string
  readonly companions: number
  readonly orWait: boolean
  /** In cents. */
  readonly total: number
}

/** Books as an affiliate, without HTTP. Throws AppError. */
export async function bookAs(deps: Deps & { readonly takesPayments: boolean }, booking: TestBooking) {
  const { personId, sessionId, companions, orWait, total } = booking
  const caller: Caller = {
    personId,
    documentId: '',
    roles: ['ROLE_AFFILIATE'],
    provinceId: null,
    seatId: null,
    academicYear: null,
    sessionId: null,
    leftAt: null,
  }
  const bookable = await findBookable(deps.db, sessionId, caller, toReader(caller, 'es', deps.clock.now()))
  return bookSession(deps.db, deps, personId, bookable!, {
    sessionId,
    formId: null,
    answers: {},
    companions: Array.from({ length: companions }, (_, i) => ({ name: `C${i}`, answers: {} })),
    orWait,
    total,
  })
}

/** The merchant that Redsys publishes for tests, with the address of a bank that does not exist. */
export const TEST_BANK = {
  REDSYS_MERCHANT_CODE: '999008881',
  REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  REDSYS_URL: 'http://bank.invalid',
}

/** The bank's notification about a payment. By default the payment is accepted. Another `response` means that it was rejected. */
export function signNotification(number: string, amount: number, response = '0000', more: object = {}): URLSearchParams {
  const message = {
    Ds_Order: number,
    Ds_Amount: String(amount),
    Ds_Currency: '978',
    Ds_MerchantCode: TEST_BANK.REDSYS_MERCHANT_CODE,
    Ds_Terminal: '001',
    Ds_TransactionType: '0',
    Ds_Response: response,
    ...more,
  }
  return new URLSearchParams(signMessage({ version: 'HMAC_SHA512_V2', key: TEST_BANK.REDSYS_KEY }, number, message))
}
