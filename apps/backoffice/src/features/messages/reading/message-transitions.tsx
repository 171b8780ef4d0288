import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { createAnswerDrafts } from '../../../parts/answer-drafts.ts'

type Transition = Campaign['transitions'][number]
const remarks = createAnswerDrafts('draft.message-remarks')

/** The available transitions: the author withdraws it, a second person approves or returns it, both can stop it. */
export function MessageTransitions({ one }: { one: Campaign }) {
  const t = useTexts(['campaigns', 'errors'])
  const { personId } = useSignedIn()
  const { isBusy, problem, run } = useAction({ explain: explainTransition })
  const [open, setOpen] = useState<'return' | 'cancel' | 'approve'>()
  const [remark, setRemark] = useState(() => remarks.find(personId, one.id))
  const [fault, setFault] = useState<string>()
  const { transitions } = one

  const transition = async (name: Transition): Promise<void> => {
    const params = { campaign: one.id }
    const isDone = await run(
      async () => {
        const body = { transition: name, version: one.version, remark: name === 'return' ? remark.trim() : '' }
        queryClient.setQueryData(
          toQueryKey('GET campaigns/{campaign}', { params }),
          await send('POST campaigns/{campaign}/transitions', { params, body }),
        )
      },
      t(`done.${name}`),
    )
    if (!isDone) return
    remarks.keep(personId, one.id, '')
    setOpen(undefined)
    await queryClient.invalidateQueries({ queryKey: ['GET campaigns'] })
  }
  const giveBack = async (): Promise<void> => {
    if (remark.trim() === '') return setFault(t('errors:field.required'))
    await transition('return')
  }
  if (transitions.length === 0) return null
  return (
    <>
      <Cluster gap={2}>
        {transitions.includes('approve') && <Button onClick={() => setOpen('approve')}>{t('transitions.approve')}</Button>}
        {transitions.includes('return') && (
          <Button onClick={() => setOpen('return')} variant="secondary">
            {t('transitions.return')}
          </Button>
        )}
        {transitions.includes('withdraw') && (
          <Button isBusy={isBusy} onClick={() => void transition('withdraw')} variant="secondary">
            {t('transitions.withdraw')}
          </Button>
        )}
        {transitions.includes('cancel') && (
          <Button onClick={() => setOpen('cancel')} variant="quietDanger">
            {t('transitions.cancel')}
          </Button>
        )}
      </Cluster>
      {open === undefined && <ActionProblem text={problem} />}
      <ConfirmDialog
        backLabel={t('confirm.back')}
        confirmLabel={t(open === 'approve' ? 'transitions.approve' : 'transitions.cancel')}
        isBusy={isBusy}
        isOpen={open === 'cancel' || open === 'approve'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => void transition(open === 'approve' ? 'approve' : 'cancel')}
        problem={problem}
        title={t(open === 'approve' ? 'confirm.approveTitle' : 'confirm.cancelTitle')}
      >
        {t(open === 'approve' ? 'confirm.approveText' : one.state === 'SENDING' ? 'confirm.cancelSending' : 'confirm.cancelText')}
      </ConfirmDialog>
      {open === 'return' && (
        <FormDialog
          isBusy={isBusy}
          onClose={() => setOpen(undefined)}
          onSubmit={() => void giveBack()}
          problem={problem}
          submitLabel={t('transitions.return')}
          title={t('confirm.returnTitle')}
        >
          <Field error={fault} help={t('confirm.remarkHelp')} id="remark" label={t('confirm.remark')}>
            <TextArea
              onChange={({ target }) => {
                setRemark(target.value)
                remarks.keep(personId, one.id, target.value)
              }}
              rows={4}
              value={remark}
            />
          </Field>
        </FormDialog>
      )}
    </>
  )
}

/** Somebody else acted first: shows the current state. */
async function explainTransition(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET campaigns/{campaign}'] })
  return explainFailure(error)
}
