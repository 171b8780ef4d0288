import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'
import { forgetMessages } from '../../../messages/marks.ts'
import { noteUnread } from '../../../messages/unread.ts'

/** Marks all messages as read that had arrived when it was clicked. This cannot be undone in one step, so it asks for confirmation. */
export function ReadAll({ count }: { count: number }) {
  const t = useTexts(['mailbox', 'common'])
  const { isBusy, problem, run } = useAction()
  /** The time of the click, ISO 8601, while confirming. */
  const [until, setUntil] = useState<string>()
  const close = (): void => setUntil(undefined)
  const readAll = async (): Promise<void> => {
    if (!until) return
    const isDone = await run(async () => {
      const { unread } = await send('PUT services/notify/api/notifications/read', { body: { until } })
      noteUnread(unread)
      forgetMessages()
    }, t('readAll.done'))
    if (!isDone) return
    close()
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <div>
      <Button onClick={() => setUntil(new Date().toISOString())} variant="quiet">
        {t('readAll.label')}
      </Button>
      <Dialog
        actions={
          <>
            <Button isBusy={isBusy} onClick={() => void readAll()}>
              {t('readAll.confirm')}
            </Button>
            <Button onClick={close} variant="secondary">
              {t('common:cancel')}
            </Button>
          </>
        }
        closeLabel={t('common:close')}
        isOpen={until !== undefined}
        onClose={close}
        title={t('readAll.title')}
      >
        <p>{t('readAll.text', { count })}</p>
        <ActionProblem text={problem} />
      </Dialog>
    </div>
  )
}
