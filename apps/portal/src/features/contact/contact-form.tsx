import type { Reference } from '@afilia/contract/content/reference'
import type { ContactTopic } from '@afilia/domain/cases/contact'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Notice } from '@afilia/ui/feedback/notice'
import { type FormEvent, useEffect, useState } from 'react'
import type { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { sendWaiting } from '@afilia/client/outbox/outbox.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type ContactDraft, findContactDraft, keepContactDraft } from './contact-draft.ts'
import { ContactFields, fieldId } from './contact-fields.tsx'
import styles from './contact.module.css'
import { forgetOutcome, sendContact, useContactOutcome, useContactState, withdrawContact } from './send-contact.ts'
import { CONTACT_FIELDS, faultKey, type ContactFaults, validateContact } from './validate-contact.ts'

/** The sender's data, as far as known. */
export interface ContactSender {
  readonly personId: string | undefined
  readonly name: string
  readonly email: string
  readonly province: Reference | null
}

/** The form, or a notice that the message waits or has arrived. */
export function ContactForm({ sender, topic }: { sender: ContactSender; topic: ContactTopic | undefined }) {
  const t = useTexts('contact')
  const state = useContactState()
  const outcome = useContactOutcome()
  const receipt = outcome && 'receipt' in outcome ? outcome.receipt : undefined
  const { personId } = sender
  useEffect(() => {
    void sendWaiting()
    return forgetOutcome
  }, [])
  useEffect(() => {
    if (!receipt) return
    keepContactDraft(personId)
    // The focused button is gone.
    document.getElementById('write-title')?.focus()
  }, [receipt, personId])
  return (
    <Section id="write" lead={!receipt && state !== 'waiting' && t('form.lead')} title={t('form.title')}>
      <div aria-live="polite">
        {receipt && (
          <Notice
            actions={
              <Button onClick={forgetOutcome} variant="secondary">
                {t('sent.again')}
              </Button>
            }
            title={t('sent.title')}
            tone="success"
          >
            <p>{t('sent.text', { reference: receipt.reference })}</p>
          </Notice>
        )}
        {state === 'waiting' && (
          <Notice
            actions={
              <Button onClick={withdrawContact} variant="secondary">
                {t('waiting.stop')}
              </Button>
            }
            title={t('waiting.title')}
            tone="warning"
          >
            <p>{t('waiting.text')}</p>
          </Notice>
        )}
      </div>
      {!receipt && state !== 'waiting' && (
        <Form
          isSending={state === 'sending'}
          rejection={outcome && 'error' in outcome ? outcome.error : undefined}
          sender={sender}
          topic={topic}
        />
      )}
    </Section>
  )
}

const emptyDraft = ({ name, email, province }: ContactSender): ContactDraft => ({
  name,
  email,
  phone: '',
  province,
  topic: '',
  message: '',
  website: '',
  startedAt: Date.now(),
})

interface FormProps {
  sender: ContactSender
  isSending: boolean
  rejection: ApiError | undefined
  /** The subject named in the URL. */
  topic: ContactTopic | undefined
}

function Form({ sender, isSending, rejection, topic }: FormProps) {
  const t = useTexts(['contact', 'errors'])
  const [draft, setDraft] = useState(() => ({ ...(findContactDraft(sender.personId) ?? emptyDraft(sender)), ...(topic && { topic }) }))
  const [found, setFound] = useState<ContactFaults>({})
  const [attempt, setAttempt] = useState(0)
  const faults = rejection ? toFaults(rejection) : found
  // Errors without a field, such as too many messages.
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!rejection || Object.keys(toFaults(rejection)).length > 0) return
    void explainFailure(rejection).then(setProblem)
  }, [rejection])

  const change = (next: Partial<ContactDraft>): void => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    keepContactDraft(sender.personId, changed)
  }
  const submit = (): void => {
    forgetOutcome()
    setProblem('')
    const wrong = validateContact(draft)
    setFound(wrong)
    setAttempt(attempt + 1)
    if (Object.keys(wrong).length > 0) return
    keepContactDraft(sender.personId, draft)
    sendContact(draft)
  }
  const errors = CONTACT_FIELDS.flatMap((field) => {
    const fault = faults[field]
    if (!fault) return []
    const key = faultKey(field, fault)
    // The text of a rule does not name its field.
    const name = key.startsWith('errors:') ? `${t(`fields.${field}`)}: ` : ''
    return [{ fieldId: fieldId(field), text: name + t(key) }]
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isSending) submit()
      }}
    >
      {/* A new attempt number makes screen readers announce a repeated refusal. */}
      <ErrorSummary attempt={attempt * 2 + (rejection ? 1 : 0)} errors={errors} title={t('form.errors')} />
      <ContactFields change={change} draft={draft} faults={faults} />
      <div aria-live="assertive">
        {problem && (
          <Notice title={t('notSent')} tone="danger">
            <p>{problem}</p>
          </Notice>
        )}
      </div>
      <span>
        <Button busyLabel={t('form.sending')} isBusy={isSending} type="submit">
          {t('form.send')}
        </Button>
      </span>
    </form>
  )
}

function toFaults(error: ApiError): ContactFaults {
  const known = (error.problem?.fieldErrors ?? []).filter(({ field }) => CONTACT_FIELDS.some((one) => one === field))
  return Object.fromEntries(known.map(({ field, message }) => [field, message]))
}
