import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FollowedList } from '@afilia/contract/job-lists'
import { Button } from '@afilia/ui/forms/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Leaving a list, which forgets the points that were noted in it. */
export function FollowedActs({ list, name }: { list: FollowedList; name: string }) {
  const t = useTexts('job-lists')
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const action = useAction()
  const stop = async (): Promise<void> => {
    await send('DELETE job-lists/{list}/followed', { params: { list: list.id } })
    setIsAsking(false)
    // Its section is gone with the button.
    document.getElementById('find-title')?.focus()
    await Promise.all((['GET job-lists/followed', 'GET job-lists'] as const).map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
  return (
    <>
      <Button aria-label={t('followed.stopNamed', { name })} onClick={() => setIsAsking(true)} variant="quietDanger">
        {t('followed.stop')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('followed.stop')}
        isBusy={action.isBusy}
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false)
          action.forgetProblem()
        }}
        onConfirm={() => void action.run(stop, t('followed.stopped'))}
        problem={action.problem}
        title={t('followed.stopTitle')}
      >
        {name}. {t('followed.stopText')}
      </ConfirmDialog>
    </>
  )
}
