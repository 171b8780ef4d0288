import type { VoucherOrder } from '@afilia/contract/content/vouchers'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { enqueue, onOutcome, useWaiting, withdraw } from '@afilia/client/outbox/outbox.ts'
import { loadTexts, texts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'

// Requested voucher codes. The outbox keeps the request until the server answers, so that a lost connection takes no code twice.

const SUBJECT = 'vouchers '

interface Asked {
  readonly advantage: string
  readonly quantity: number
}

/** Requests codes as soon as possible. Replaces a pending request for the same advantage. */
export function askForVouchers({ id, title }: { readonly id: string; readonly title: string }, quantity: number): void {
  const memo: Asked = { advantage: title, quantity }
  enqueue(`${SUBJECT}${id}`, 'POST orders/tickets/book', { body: { advantageId: id, quantity } }, { memo })
}

/** The pending request for an advantage. */
export const useAskedVouchers = (id: string): Asked | undefined =>
  useWaiting().find(({ subject }) => subject === `${SUBJECT}${id}`)?.memo as Asked | undefined

/** Withdraws the request. A call in progress may still arrive. */
export const withdrawVouchers = (id: string): void => withdraw(`${SUBJECT}${id}`)

onOutcome(({ subject, memo }, outcome) => {
  if (!subject.startsWith(SUBJECT)) return
  const { advantage } = memo as Asked
  if (outcome.kind === 'sent') {
    const order = outcome.data as VoucherOrder
    queryClient.setQueryData(toQueryKey('GET orders/tickets/{order}', { params: { order: order.id } }), order)
    void tell('done', advantage)
  } else void errorText(outcome.error).then((why) => tell('rejected', advantage, why))
  void queryClient.invalidateQueries({ queryKey: ['GET advantages/{advantage}/tickets'] })
})

async function tell(what: 'done' | 'rejected', advantage: string, why = ''): Promise<void> {
  await loadTexts('vouchers')
  const text = texts.t(what, { ns: 'vouchers', advantage })
  void showToast([text, why].filter(Boolean).join('. '), what === 'done' ? 'success' : 'error')
}
