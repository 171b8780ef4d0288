import { payments } from '@afilia/contract/money/payments'
import { implement, type Routes } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Bank } from '../../../platform/payments/bank.ts'
import { MINUTE, QUARTER_HOUR, type RateLimit, rejectTooMany } from '../../../platform/rate-limit.ts'
import { noteRejection } from '../../../platform/security-log.ts'
import { receiveNotification, startPayment } from './commands.ts'
import { getPayment } from './queries.ts'

/** Payment attempts of one member. */
const PAYMENTS: RateLimit = { name: 'payment', max: 30, within: QUARTER_HOUR }
/** Notifications without the bank's signature, by address, because anybody can send them. */
const UNSIGNED_NOTIFICATIONS: RateLimit = { name: 'rejected-notification', max: 600, within: MINUTE }
/** Signed notifications, by payment, because they all come from the bank's few addresses, and the payer's browser also has them. */
const NOTIFICATIONS: RateLimit = { name: 'payment-notification', max: 30, within: MINUTE }

export const createPaymentsRoutes = (bank: Bank | null): Routes =>
  implement(payments, {
    async 'POST orders/{order}/payments'({ db, caller, params, language, ...deps }) {
      await rejectTooMany(deps, PAYMENTS, caller.personId)
      return startPayment(db, deps, bank, { orderId: params.order, personId: caller.personId, language })
    },
    'GET payments/{number}': ({ db, sealing, caller, params, reader }) => getPayment(db, sealing, caller.personId, params.number, reader),
    async 'POST payments/notifications'({ db, body, address, ...deps }) {
      const read = bank ? bank.read(body) : 'forged'
      await (typeof read === 'string'
        ? rejectTooMany(deps, UNSIGNED_NOTIFICATIONS, address)
        : rejectTooMany(deps, NOTIFICATIONS, read.number))
      const fault = typeof read === 'string' ? read : (await receiveNotification(db, deps, read)) ? undefined : 'unknown'
      if (fault !== undefined) {
        await noteRejection({ ...deps, address }, { kind: 'PAYMENT', outcome: 'REJECTED', detail: fault })
        throw new AppError('ACCESS_DENIED')
      }
      return { isReceived: true as const }
    },
  })
