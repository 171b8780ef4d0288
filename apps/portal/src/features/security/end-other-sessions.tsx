import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'
import { send } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useDelete } from './use-delete.ts'

export function EndOtherSessions() {
  const t = useTexts('security')
  const [isAsking, setIsAsking] = useState(false)
  const ending = useDelete(() => send('DELETE sessions'), { list: 'GET sessions', done: t('sessions.othersEnded') })
  const close = (): void => {
    ending.forgetProblem()
    setIsAsking(false)
  }
  return (
    <div>
      <Button onClick={() => setIsAsking(true)} variant="secondary">
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('sessions.endOthers')}
        isBusy={ending.isBusy}
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => void ending.run().then((isDone) => isDone && close())}
        problem={ending.problem}
        title={t('sessions.endOthersTitle')}
      >
        {t('sessions.endOthersText')}
      </ConfirmDialog>
    </div>
  )
}
