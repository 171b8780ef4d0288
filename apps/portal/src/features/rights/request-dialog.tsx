import { RIGHTS, type Right } from '@afilia/domain/people/rights'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Field, Select, TextArea } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { useState } from 'react'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { fieldErrorTexts } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ErasurePreview } from './erasure-preview.tsx'
import { findRequestDraft, keepRequestDraft, type RequestDraft } from './request-draft.ts'
import styles from './rights.module.css'

const MAX_TEXT = 2000
const EMPTY: RequestDraft = { right: 'RECTIFICATION', text: '' }

/** The form of a data protection request. Its text survives a reload, a lost connection and an expired session. */
export function RequestDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const t = useTexts(['rights', 'common'])
  const [draft, setDraft] = useState(() => findRequestDraft(personId) ?? EMPTY)
  const [fault, setFault] = useState<string>()
  const { isBusy, problem, forgetProblem, run } = useAction()
  const change = (next: RequestDraft): void => {
    forgetProblem()
    setFault(undefined)
    setDraft(next)
    keepRequestDraft(personId, next)
  }
  const close = (): void => {
    keepRequestDraft(personId)
    onClose()
  }
  const reject = (why: string): void => {
    setFault(why)
    document.getElementById('right-text')?.focus()
  }
  const ask = async (): Promise<void> => {
    const params = { id: personId }
    const size = draft.text.trim().length
    if (size > MAX_TEXT) return reject(t('common:form.tooLong', { max: MAX_TEXT, size }))
    const isDone = await run(
      () =>
        send('POST people/{id}/rights-requests', { params, body: draft }).catch(async (error: unknown) => {
          const ofText = (await fieldErrorTexts(error)).find(({ field }) => field === 'text')
          if (ofText) reject(ofText.text)
          throw error
        }),
      t('requests.sent'),
    )
    if (!isDone) return undefined
    close()
    return queryClient.invalidateQueries({ queryKey: ['GET people/{id}/rights-requests'] })
  }
  const isErasure = draft.right === 'ERASURE'
  return (
    <Dialog
      actions={
        <>
          <Button busyLabel={t('requests.sending')} isBusy={isBusy} onClick={() => void ask()} variant={isErasure ? 'danger' : 'primary'}>
            {t(isErasure ? 'requests.sendErasure' : 'requests.send')}
          </Button>
          <Button onClick={close} variant="secondary">
            {t('common:cancel')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      // Closing by a click outside loses nothing.
      onClose={onClose}
      title={t('requests.ask')}
    >
      <div className={styles.form}>
        <Field help={t(`requests.rights.${draft.right}.help`)} id="right" label={t('requests.which')}>
          <Select onChange={({ target }) => change({ ...draft, right: target.value as Right })} value={draft.right}>
            {RIGHTS.map((right) => (
              <option key={right} value={right}>
                {t(`requests.rights.${right}.label`)}
              </option>
            ))}
          </Select>
        </Field>
        {isErasure && <ErasurePreview personId={personId} />}
        <Field error={fault} help={t('requests.textHelp')} hint={t('common:form.optional')} id="right-text" label={t('requests.text')}>
          <TextArea onChange={({ target }) => change({ ...draft, text: target.value })} value={draft.text} />
        </Field>
        <p className={styles.facts}>{t('requests.term')}</p>
        {problem && !fault && <Notice live="alert" title={problem} tone="danger" />}
      </div>
    </Dialog>
  )
}
