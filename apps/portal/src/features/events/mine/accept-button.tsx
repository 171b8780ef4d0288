import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { useReread } from './use-reread.ts'

interface AcceptButtonProps {
  orderId: string
  /** In a list, the event that the place is for. */
  title?: string
}

/** Takes a place that is reserved for the member. */
export function AcceptButton({ orderId, title }: AcceptButtonProps) {
  const t = useTexts('booking')
  const reread = useReread()
  const { isBusy, problem, run } = useAction()
  // Reloads after a rejection too: the offer may have expired.
  const accept = async (): Promise<void> => {
    await send('POST orders/events/response', { body: { orderId, isAccepted: true } }).finally(reread)
  }
  return (
    <>
      <Button
        aria-label={title && t('offer.acceptNamed', { name: title })}
        isBusy={isBusy}
        onClick={() => void run(accept, t('offer.accepted'))}
      >
        {t('offer.accept')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
