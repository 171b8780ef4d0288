import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Message } from '@afilia/contract/messages/messages'
import { formatMoment } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { useQueryClient } from '@tanstack/react-query'
import { messageQuery } from '../../../messages/marks.ts'

/** A request to acknowledge the message: the button, then the time of the acknowledgement. */
export function Acknowledgement({ message: { id, acknowledgedAt } }: { message: Message }) {
  const t = useTexts('mailbox')
  const client = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const acknowledge = (): void =>
    void run(async () => {
      const answer = await send('PUT services/notify/api/notifications/popup/read', { body: { id, isAcknowledged: true } })
      client.setQueryData(messageQuery(id).queryKey, (known) => known && { ...known, ...answer })
    })
  if (acknowledgedAt !== null)
    return (
      <Notice
        live="status"
        title={t('one.acknowledged', { when: formatMoment(new Date(acknowledgedAt), currentLanguage()) })}
        tone="success"
      />
    )
  return (
    <Notice
      actions={
        <Button isBusy={isBusy} onClick={acknowledge}>
          {t('popup.acknowledge')}
        </Button>
      }
      title={t('popup.must')}
      tone="warning"
    >
      <ActionProblem text={problem} />
    </Notice>
  )
}
