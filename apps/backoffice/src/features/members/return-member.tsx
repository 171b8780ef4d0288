import { Button } from '@afilia/ui/forms/button'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useConfirmed } from '@afilia/client/parts/identity/use-confirmed.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

interface ReturnMemberProps {
  documentId: string
  label: string
  onDone: () => void
}

/** Undoes a departure. Requires the caller to confirm their identity. */
export function ReturnMember({ documentId, label, onDone }: ReturnMemberProps) {
  const t = useTexts('members')
  const words = { text: t('confirm.text'), submitLabel: label, busyLabel: t('back.busy') }
  const { isBusy, problem, start, dialog } = useConfirmed(words, async (proof) => {
    await send('POST former-members/return', { body: { documentId, ...proof } })
    onDone()
  })
  return (
    <div>
      <Button disabled={documentId === ''} isBusy={isBusy} onClick={start} variant="secondary">
        {label}
      </Button>
      <ActionProblem text={problem} />
      {dialog}
    </div>
  )
}
