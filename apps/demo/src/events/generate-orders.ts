import { holdsPlaces, isOpenOrder, type OrderState } from '@afilia/domain/events/orders'
import type { Sealing } from '../../../server/src/platform/sealing/sealing.ts'
import type { Row } from '../../../server/src/reference/fill-table.ts'
import { FIXED_PEOPLE, DEMO_ACCOUNTS } from '../people/accounts/accounts.ts'
import { generateGivenName, generateSurname } from '../people/names.ts'
import { DEMO_DATE } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { OwnOrder } from './event-data.ts'
import type { MadeEvent } from './make-event.ts'
import { generateAnswers } from './generate-answers.ts'

type OrderRow = Row<'orders'>
type GeneratedOrder = Pick<OrderRow, 'id' | 'person_id' | 'session_id' | 'state' | 'places' | 'created_at'>

const HOUR = 3600_000
/** The number of cancelled bookings for each kept one. */
const CANCELLED_SHARE = 0.06

const FIXED_IDS = new Set(FIXED_PEOPLE.map(({ id }) => id))
const idOf = (label: string): string => FIXED_PEOPLE[DEMO_ACCOUNTS.findIndex((one) => one.label === label)]!.id

/** Generates the orders of an event and the counts of its sessions. `members` are those who may book it. */
export function generateOrders(random: Random, made: MadeEvent, members: readonly string[], sealing: Sealing, now: Date) {
  const others = shuffle(
    random,
    members.filter((id) => !FIXED_IDS.has(id)),
  )
  const places: Row<'event_places'>[] = []
  const orders: OrderRow[] = []
  for (const [at, session] of made.sessions.entries()) {
    const own = Object.entries(made.event.orders ?? {})
      .filter(([, order]) => (order.session ?? 0) === at)
      .map(([label, order]) => [idOf(label), order] as const)
    const generated = generateSession(random, made, session.id, { others, own, now })
    orders.push(...generated.map((order) => toRow(random, made, order, sealing, now)))
    places.push({
      session_id: session.id,
      capacity: made.event.capacity ?? null,
      taken: generated.filter(({ state }) => holdsPlaces(state)).reduce((sum, order) => sum + order.places, 0),
      waiting: generated.filter(({ state }) => state === 'WAITING').length,
    })
  }
  return { places, orders }
}

interface Bookers {
  /** In booking order; members who have booked are removed. */
  readonly others: string[]
  readonly own: readonly (readonly [string, OwnOrder])[]
  readonly now: Date
}

function generateSession(random: Random, { event, row }: MadeEvent, session_id: string, { others, own, now }: Bookers): GeneratedOrder[] {
  const isOver = row.starts_at <= now
  const most = event.companions ?? 0
  const from = row.books_from.getTime()
  const until = Math.min(row.books_until.getTime(), now.getTime()) - HOUR
  if (until <= from) return []
  const generated: GeneratedOrder[] = []
  // Bookings are made in the first half of the period, waiting orders in the second.
  const add = (person_id: string | undefined, state: OrderState, places: number, half: 0 | 1): void => {
    if (person_id === undefined) return
    const created_at = new Date(from + ((half + random.next()) / 2) * (until - from))
    // The union has cancelled them with the event.
    const stateNow = event.isCancelled && state === 'CONFIRMED' ? 'CANCELLED' : state
    generated.push({ id: random.id(DEMO_DATE), person_id, session_id, state: stateNow, places, created_at })
  }
  const target = event.capacity === undefined ? event.taken : Math.round(event.capacity * event.taken)
  const held = own.filter(([, { state }]) => holdsPlaces(state)).reduce((sum, [, { companions = 0 }]) => sum + 1 + companions, 0)
  for (let left = target - held; left > 0 && others.length > 0;) {
    const places = Math.min(left, 1 + (random.chance(0.35) ? random.integer(0, most) : 0))
    add(others.pop(), 'CONFIRMED', places, 0)
    left -= places
    if (random.chance(CANCELLED_SHARE)) add(others.pop(), 'CANCELLED', 1, 0)
  }
  const waits: OrderState = isOver ? 'LAPSED' : 'WAITING'
  for (let i = 0; i < (event.waiting ?? 0); i++) add(others.pop(), waits, 1 + (random.chance(0.3) ? random.integer(0, most) : 0), 1)
  for (const [id, { state, companions = 0 }] of own) add(id, state, 1 + companions, state === 'CONFIRMED' ? 0 : 1)
  return generated
}

function toRow(random: Random, { row, form, questions }: MadeEvent, order: GeneratedOrder, sealing: Sealing, now: Date): OrderRow {
  const names = [null, ...Array.from({ length: order.places - 1 }, () => generateName(random))]
  const participants = names.map((name) => ({
    name,
    answers: form ? generateAnswers(random, form.data, questions, name === null) : {},
  }))
  const changed = order.state === 'CONFIRMED' ? order.created_at : new Date((order.created_at.getTime() + now.getTime()) / 2)
  return {
    ...order,
    event_id: row.id,
    form_id: form?.id ?? null,
    participants_sealed: sealing.seal('orders.participants_sealed', order.id, JSON.stringify(participants)),
    // `generatePayments` sets the amount.
    amount: 0,
    pays_until: null,
    refunds_until: null,
    updated_at: changed,
    offered_until: order.state === 'OFFERED' ? new Date(now.getTime() + 31 * HOUR) : null,
    ended_at: isOpenOrder(order.state) ? null : changed,
    // No mails are sent for generated orders.
    notified_state: order.state,
    reminded: 2,
    cancel_reason_sealed: null,
  }
}

const generateName = (random: Random): string =>
  [
    generateGivenName(random, 'spanish', random.pick(['female', 'male'] as const), 'adult'),
    generateSurname(random, 'spanish'),
    generateSurname(random, 'spanish'),
  ].join(' ')

function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const shuffled = [...list]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = random.integer(0, at)
    ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
  }
  return shuffled
}
