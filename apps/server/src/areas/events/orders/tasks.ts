import type { OrderState } from '@afilia/domain/events/orders'
import { formatList, formatMoment, formatMoney } from '@afilia/i18n/format'
import type { SqlBool } from 'kysely'
import { z } from 'zod'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import { MEMBER_LEFT } from '../../../foundation/people/standing/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { textsIn as phrasesIn } from '../../../platform/texts/texts.ts'
import { textsIn, toTitles } from '../cards/queries.ts'
import { openReason } from './queries.ts'
import { CALL_OFF_ORDERS, callOffOrders, cancelOrdersOf, lapseOrders, noteNotified, NOTIFY_OF_ORDER } from './commands.ts'

const Named = z.object({ id: z.uuid() })

/** `publicUrl`: the portal's address for browsers. */
export const createOrderTasks = (deps: Deps, publicUrl: string): TaskHandlers => ({
  [NOTIFY_OF_ORDER]: { run: (data) => deps.db.transaction().execute((trx) => notifyOfOrder(trx, deps, publicUrl, Named.parse(data).id)) },
  [MEMBER_LEFT.orders]: { run: (data) => cancelOrdersOf(deps, Named.parse(data).id) },
  [CALL_OFF_ORDERS]: { schedule: '*/5 * * * *', run: () => callOffOrders(deps) },
  'lapse-orders': { schedule: '*/5 * * * *', run: () => lapseOrders(deps) },
})

/** Notifies the member of their order's current state, once for each state. */
async function notifyOfOrder(db: Db, deps: Deps, publicUrl: string, id: string): Promise<void> {
  const order = await noteNotified(db, id)
  // A member who has a place to pay is looking at it now.
  if (!order || order.state === 'PAYING') return
  const text = toText({ ...order, state: order.state })
  const reason = toReason(deps, id, { ...order, state: order.state })
  const link = `/events/mine/${id}`
  await notifyMember(db, deps, {
    personId: order.person_id,
    topic: 'EVENTS',
    phrase: `orders.${text}`,
    values: {
      event: { texts: toTitles(order.texts) },
      when: { at: order.meetings.map(({ startsAt }) => startsAt) },
      until: order.offered_until ? { at: order.offered_until.toISOString() } : '',
      places: order.places,
    },
    link,
    thread: `order:${id}`,
    // Urgent, because an offered place lapses.
    isUrgent: text === 'OFFERED',
    mail: {
      kind: 'order',
      // A member who gets a refund is mailed whatever their preferences.
      isService: text.endsWith('_OFF_PAID'),
      write(language) {
        const t = phrasesIn(language)
        const zone = { timeZone: 'Europe/Madrid', now: deps.clock.now() }
        const values = {
          event: textsIn(order.texts, language).title,
          when: formatList(
            order.meetings.map(({ startsAt }) => formatMoment(new Date(startsAt), language, zone)),
            language,
          ),
          until: order.offered_until ? formatMoment(order.offered_until, language, zone) : '',
          places: order.places,
          link: `${publicUrl}${link}`,
          amount: formatMoney(order.amount, language),
          reason,
        }
        return {
          subject: t(`events:mail.${text}.subject`, values),
          text: [
            t(`events:mail.${text}.text`, values),
            ...(reason === '' ? [] : [t('events:mail.reason', values)]),
            t('events:mail.link', values),
          ].join('\n\n'),
        }
      },
    },
  })
}

interface OrderNotice {
  readonly state: Exclude<OrderState, 'PAYING'>
  readonly amount: number
  readonly pays_until: Date | null
  readonly event_state: 'DRAFT' | 'PUBLISHED' | 'CANCELLED'
  readonly is_called_off: boolean
  readonly cancel_reason_sealed: Buffer | null
  readonly event_reason: string | null
  readonly session_reason: string | null
  readonly is_refunded: SqlBool
}
type CancelText = 'CALLED_OFF' | 'SESSION_OFF' | 'BOOKING_OFF'
type OrderText = OrderNotice['state'] | 'PAID' | 'UNPAID' | CancelText | `${CancelText}_PAID`

/** An order with a price is confirmed by its payment. Without payment it lapses. */
function toText(order: OrderNotice): OrderText {
  const { state, amount, pays_until } = order
  const cancelled = state === 'CANCELLED' ? toCancelText(order) : undefined
  if (cancelled) return order.is_refunded ? `${cancelled}_PAID` : cancelled
  if (state === 'CONFIRMED' && amount > 0) return 'PAID'
  return state === 'LAPSED' && pays_until ? 'UNPAID' : state
}

/** The part that the union has cancelled; undefined if the member cancelled. */
function toCancelText({ event_state, is_called_off, cancel_reason_sealed }: OrderNotice): CancelText | undefined {
  if (cancel_reason_sealed) return 'BOOKING_OFF'
  if (!is_called_off) return undefined
  return event_state === 'CANCELLED' ? 'CALLED_OFF' : 'SESSION_OFF'
}

/** The reason in the words of the union's staff; empty if there is none. */
const toReason = ({ sealing }: Deps, id: string, { state, cancel_reason_sealed, session_reason, event_reason }: OrderNotice): string =>
  state === 'CANCELLED' ? (openReason(sealing, id, cancel_reason_sealed) ?? session_reason ?? event_reason ?? '') : ''
