import type { Model182 } from '@afilia/contract/money/economic'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useState } from 'react'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

interface Model182DialogProps {
  model182: Model182
  /** The choice to confirm; undefined while the dialog is closed. */
  granted: boolean | undefined
  onClose: () => void
}

export function Model182Dialog({ model182, granted, onClose }: Model182DialogProps) {
  const t = useTexts(['economic', 'common'])
  const { isBusy, problem, forgetProblem, run } = useAction({
    explain: async (error) => (await errorText(error)) || t('model182.failed'),
  })
  // Keeps the dialog's text during its closing animation.
  const [shown, setShown] = useState(granted)
  if (granted !== undefined && granted !== shown) setShown(granted)
  const isGrant = shown === true
  const close = (): void => {
    forgetProblem()
    onClose()
  }
  const decide = async (): Promise<void> => {
    const decision = { granted: isGrant, textVersion: model182.textVersion }
    const isDone = await run(
      async () => {
        const changed = await send('POST authorizations/change-model-182', { body: decision })
        queryClient.setQueryData(query('GET authorizations/model-182').queryKey, changed)
      },
      t(isGrant ? 'model182.granted' : 'model182.revoked'),
    )
    if (isDone) close()
  }
  const year = model182.taxYear
  return (
    <Dialog
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void decide()}>
            {t(isGrant ? 'model182.grant' : model182.state === 'LAPSED' ? 'model182.reject' : 'model182.revoke')}
          </Button>
          <Button onClick={close} variant="secondary">
            {t('common:cancel')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen={granted !== undefined}
      onClose={close}
      title={t(isGrant ? 'model182.grantTitle' : 'model182.revokeTitle')}
    >
      <p>
        {isGrant
          ? t('model182.grantText', { authority: t(`model182.authorities.${model182.authority}`), year })
          : t('model182.revokeText', { year })}
      </p>
      <ActionProblem text={problem} />
    </Dialog>
  )
}
