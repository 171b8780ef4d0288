import { z } from 'zod'
import { queueMail } from '../../../foundation/notifications/mail.ts'
import { getMailAddress } from '../../../foundation/people/queries.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { findTranslation } from '../../../platform/texts/translations.ts'
import { NOTIFY_OF_LOW_STOCK } from './commands.ts'
import { readLowStock } from './queries.ts'

const Named = z.object({ id: z.uuid() })

export const createVoucherTasks = (deps: Deps): TaskHandlers => ({
  [NOTIFY_OF_LOW_STOCK]: { run: (data) => deps.db.transaction().execute((trx) => notifyOfLowStock(trx, deps, Named.parse(data).id)) },
})

/** Mails the administrators, who buy codes. */
async function notifyOfLowStock(db: Db, deps: Deps, advantageId: string): Promise<void> {
  const { stock, admins } = await readLowStock(db, advantageId)
  if (!stock) return
  for (const personId of admins) {
    const { email, language } = await getMailAddress(db, personId)
    if (email === null) continue
    const t = textsIn(language)
    const values = { advantage: findTranslation(stock.texts, language)?.title ?? '', left: stock.remaining }
    await queueMail(db, deps, {
      kind: 'low-stock',
      personId,
      to: email,
      language,
      subject: t('vouchers:mail.low.subject', values),
      text: t('vouchers:mail.low.text', values),
    })
  }
}
