import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'

/** Cancelling mails the member, so it needs confirmation. */
export function CallOff({ id, office, name, time }: { id: string; office: string; name: string; time: string }) {
  const t = useTexts('diary')
  const { isBusy, problem, run, forgetProblem } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const callOff = async (): Promise<void> => {
    const params = { office, appointment: id }
    const isDone = await run(() => send('DELETE offices/{office}/appointments/{appointment}', { params }), t('callOff.done'))
    if (!isDone) return
    setIsAsked(false)
    await queryClient.invalidateQueries({ queryKey: ['GET offices/{office}/appointments'] })
  }
  return (
    <>
      <Button
        aria-label={t('callOff.named', { name, time })}
        onClick={() => {
          forgetProblem()
          setIsAsked(true)
        }}
        variant="quietDanger"
      >
        {t('callOff.button')}
      </Button>
      <ConfirmDialog
        backLabel={t('callOff.back')}
        confirmLabel={t('callOff.confirm')}
        isBusy={isBusy}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void callOff()}
        problem={problem}
        title={t('callOff.title')}
      >
        {t('callOff.text')}
      </ConfirmDialog>
    </>
  )
}
