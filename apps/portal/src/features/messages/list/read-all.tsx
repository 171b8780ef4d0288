import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { Button } from '@afilia/ui/forms/button'
import { forgetMessages } from '../../../messages/marks.ts'
import { noteUnread } from '../../../messages/unread.ts'

interface ReadAllProps {
  count: number
  /** When it was asked for, ISO 8601; undefined while it is not. */
  until: string | undefined
  onClose: () => void
}

/** Marks all messages as read that had arrived when it was asked for. This cannot be undone in one step, so it asks for confirmation. */
export function ReadAll({ count, until, onClose }: ReadAllProps) {
  const t = useTexts(['mailbox', 'common'])
  const { isBusy, problem, run } = useAction()
  const readAll = async (): Promise<void> => {
    if (!until) return
    const isDone = await run(async () => {
      const { unread } = await send('PUT services/notify/api/notifications/read', { body: { until } })
      noteUnread(unread)
      forgetMessages()
    }, t('readAll.done'))
    if (!isDone) return
    onClose()
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <Dialog
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void readAll()}>
            {t('readAll.confirm')}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t('common:cancel')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen={until !== undefined}
      onClose={onClose}
      title={t('readAll.title')}
    >
      <p>{t('readAll.text', { count })}</p>
      <ActionProblem text={problem} />
    </Dialog>
  )
}
