import { vouchers } from '@afilia/contract/content/vouchers'
import { implement } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { bookVouchers, fillStock } from './commands.ts'
import { findStock, getVoucherOrder, readStock } from './queries.ts'

export const vouchersRoutes = implement(vouchers, {
  'GET advantages/{advantage}/tickets': async ({ db, caller, params, reader }) => ({
    stock: await readStock(db, params.advantage, caller.personId, reader),
  }),
  async 'POST orders/tickets/book'({ db, caller, body, reader, ...deps }) {
    const stock = await findStock(db, body.advantageId, reader)
    if (!stock) throw new AppError('NOT_FOUND')
    const id = await bookVouchers(db, deps, caller.personId, stock, body.quantity)
    return getVoucherOrder(db, deps.sealing, caller.personId, id, reader)
  },
  'GET orders/tickets/{order}': ({ db, sealing, caller, params, reader }) =>
    getVoucherOrder(db, sealing, caller.personId, params.order, reader),
  'POST advantages/{advantage}/tickets/codes': ({ db, params, body, ...deps }) => fillStock(db, deps, params.advantage, body),
})
