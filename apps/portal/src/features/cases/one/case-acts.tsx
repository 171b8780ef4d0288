import { send } from '@afilia/client/calls/query.ts'
import { toQueryKey } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCase } from '@afilia/contract/cases'
import { moveCase } from '@afilia/domain/cases'
import { Button } from '@afilia/ui/forms/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The member needs no answer any more. */
export function CaseActs({ one }: { one: OwnCase }) {
  const t = useTexts('cases')
  const client = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  if (moveCase(one.state, 'withdraw') === undefined) return null
  const params = { case: one.id }
  const close = async (): Promise<void> => {
    const isDone = await run(async () => {
      client.setQueryData(toQueryKey('GET cases/{case}', { params }), await send('POST cases/{case}/close', { params }))
      await client.invalidateQueries({ queryKey: ['GET cases'] })
    }, t('close.done'))
    if (isDone) setIsAsking(false)
  }
  return (
    <div>
      <Button onClick={() => setIsAsking(true)} variant="quietDanger">
        {t('close.label')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('close.label')}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void close()}
        title={t('close.title')}
      >
        {t('close.text')}
        <ActionProblem text={problem} />
      </ConfirmDialog>
    </div>
  )
}
