import { formatMoney } from '@afilia/i18n/format'
import { z } from 'zod'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Bank } from '../../../platform/payments/bank.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { textsIn as phrasesIn } from '../../../platform/texts/texts.ts'
import { textsIn, toTitles } from '../cards/queries.ts'
import { askForRefund, REFUND_PAYMENT, resumeRefunds, NOTIFY_OF_PAYMENT } from '../refunds/commands.ts'
import { notePaymentNotified } from './commands.ts'

const Named = z.object({ id: z.uuid() })

export const createPaymentTasks = (deps: Deps, bank: Bank | null): TaskHandlers => ({
  [REFUND_PAYMENT]: { run: (data) => askForRefund(deps, bank, Named.parse(data).id) },
  [NOTIFY_OF_PAYMENT]: { run: (data) => deps.db.transaction().execute((trx) => notifyOfPayment(trx, deps, Named.parse(data).id)) },
  'resume-refunds': { schedule: '17 * * * *', run: () => resumeRefunds(deps) },
})

/** Notifies the member of their payment, once for each state. */
async function notifyOfPayment(db: Db, deps: Deps, id: string): Promise<void> {
  const payment = await notePaymentNotified(db, id)
  if (!payment?.texts) return
  const { texts, amount } = payment
  const text = payment.state === 'REFUNDED' ? 'REFUNDED' : 'PAID_LATE'
  await notifyMember(db, deps, {
    personId: payment.person_id,
    topic: 'MONEY',
    phrase: `payments.${text}`,
    values: { event: { texts: toTitles(texts) }, amount: { cents: amount } },
    link: '/events/mine',
    mail: {
      kind: 'order',
      isService: true,
      write(language) {
        const t = phrasesIn(language)
        const values = { event: textsIn(texts, language).title, amount: formatMoney(amount, language) }
        return { subject: t(`events:mail.${text}.subject`, values), text: t(`events:mail.${text}.text`, values) }
      },
    },
  })
}
