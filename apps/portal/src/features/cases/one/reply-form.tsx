import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MAX_MESSAGE } from '@afilia/domain/cases/cases'
import { MAX_FILES } from '@afilia/domain/cases/uploads'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { type FormEvent, useEffect, useState } from 'react'
import { forgetCase, type UnsentCase, keepCase, useUnsentCase } from '../../../bookings/unsent-cases.ts'
import { useRejectionText, WaitingNotice } from '../../../bookings/unsent-notices.tsx'
import { useIsStalled } from '../../../bookings/use-is-stalled.ts'
import { FileField } from '../../../parts/answers/file-field.tsx'
import { stopAtPhotos } from '../../../parts/answers/kept-photos.ts'
import styles from './case-thread.module.css'
import { findReplyDraft, keepReplyDraft, type ReplyDraft } from './reply-draft.ts'

interface ReplyFormProps {
  caseId: string
  id: string
  to: 'POST cases/{case}/messages' | 'POST cases/{case}/reopen'
}

const TAKEN = { most: MAX_FILES }

/** Writes a message in the case or reopens it. The draft is kept in the tab; a sent message stays on the device until it arrives. */
export function ReplyForm(props: ReplyFormProps) {
  const { caseId } = props
  const { personId } = useSignedIn()
  const isDone = useUnsentCase(caseId)?.outcome?.kind === 'done'
  useEffect(() => {
    if (!isDone) return
    keepReplyDraft(personId, caseId)
    forgetCase(caseId)
  }, [isDone, caseId, personId])
  // The fields start empty after a message has arrived.
  return <ReplyFields {...props} key={String(isDone)} />
}

function ReplyFields({ caseId, id, to }: ReplyFormProps) {
  const t = useTexts(['cases', 'errors', 'common'])
  const { personId } = useSignedIn()
  const kept = useUnsentCase(caseId)
  const [draft, setDraft] = useState(() => findReplyDraft(personId, caseId))
  const [fault, setFault] = useState<string>()
  const change = (next: Partial<ReplyDraft>): void => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    keepReplyDraft(personId, caseId, changed)
  }
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    const text = draft.text.trim()
    if (text === '' || text.length > MAX_MESSAGE) {
      setFault(t(text === '' ? 'errors:field.required' : 'errors:field.too-long'))
      document.getElementById(id)?.focus()
      return
    }
    setFault(undefined)
    if (stopAtPhotos(personId, [`${id}-file`])) return
    const files = [...draft.files]
    keepCase(caseId, to, { params: { case: caseId }, body: { text, files } }, files)
  }
  const isOnItsWay = kept !== undefined && !kept.outcome
  const isReopening = to === 'POST cases/{case}/reopen'
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        error={fault}
        help={isReopening ? t('reply.reopenHelp') : undefined}
        id={id}
        label={t(isReopening ? 'reply.reopen' : 'reply.label')}
      >
        <TextArea onChange={({ target }) => change({ text: target.value })} readOnly={isOnItsWay} required rows={3} value={draft.text} />
      </Field>
      <FileField
        error={undefined}
        help={t('reply.fileHelp')}
        hint={t('common:form.optional')}
        id={`${id}-file`}
        label={t('reply.file')}
        ids={draft.files}
        onChange={(files) => change({ files })}
        question={TAKEN}
      />
      {kept && <Sending kept={kept} />}
      <span>
        <Button busyLabel={t('waiting.sending')} isBusy={isOnItsWay} type="submit">
          {t(isReopening ? 'reply.reopenSend' : 'reply.send')}
        </Button>
      </span>
    </form>
  )
}

/** The state of a message that waits for the network or was rejected. */
function Sending({ kept }: { kept: UnsentCase }) {
  const t = useTexts('cases')
  const isStalled = useIsStalled(kept)
  const rejected = kept.outcome?.kind === 'rejected' ? kept.outcome : undefined
  const words = useRejectionText(rejected)
  if (rejected)
    return (
      <Notice live="alert" title={t('rejected.title')} tone="danger">
        {words && <p>{words}</p>}
      </Notice>
    )
  return isStalled && <WaitingNotice area="cases" onStop={() => forgetCase(kept.subject)} />
}
