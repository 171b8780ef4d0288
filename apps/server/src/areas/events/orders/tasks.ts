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

/** `publicUrl`: where browsers find the portal. */
export const createOrderTasks = (deps: Deps, publicUrl: string): TaskHandlers => ({
  [NOTIFY_OF_ORDER]: { run: (data) => deps.db.transaction().execute((trx) => notifyOfOrder(trx, deps, publicUrl, Named.parse(data).id)) },
  [MEMBER_LEFT.orders]: { run: (data) => cancelOrdersOf(deps, Named.parse(data).id) },
  [CALL_OFF_ORDERS]: { schedule: '*/5 * * * *', run: () => callOffOrders(deps) },
  'lapse-orders': { schedule: '*/5 * * * *', run: () => lapseOrders(deps) },
})

/** Tells the member what their order is at now, once for each state. */
async function notifyOfOrder(db: Db, deps: Deps, publicUrl: string, id: string): Promise<void> {
  const order = await noteNotified(db, id)
  // Who has a place to pay is looking at it.
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
    // A place that is offered lapses.
    isUrgent: text === 'OFFERED',
    mail: {
      kind: 'order',
      // Whose money comes back hears of it in any case.
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

/** What costs something is confirmed by being paid, and lapses by not being paid once it is asked for. */
function toText(order: OrderNotice): OrderText {
  const { state, amount, pays_until } = order
  const cancelled = state === 'CANCELLED' ? toCancelText(order) : undefined
  if (cancelled) return order.is_refunded ? `${cancelled}_PAID` : cancelled
  if (state === 'CONFIRMED' && amount > 0) return 'PAID'
  return state === 'LAPSED' && pays_until ? 'UNPAID' : state
}

/** What of it the union has cancelled; undefined for what the member has. */
function toCancelText({ event_state, is_called_off, cancel_reason_sealed }: OrderNotice): CancelText | undefined {
  if (cancel_reason_sealed) return 'BOOKING_OFF'
  if (!is_called_off) return undefined
  return event_state === 'CANCELLED' ? 'CALLED_OFF' : 'SESSION_OFF'
}

/** Why, in the words of the union's staff; empty if nothing is said. */
const toReason = ({ sealing }: Deps, id: string, { state, cancel_reason_sealed, session_reason, event_reason }: OrderNotice): string =>
  state === 'CANCELLED' ? (openReason(sealing, id, cancel_reason_sealed) ?? session_reason ?? event_reason ?? '') : ''
