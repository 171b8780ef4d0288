import { readFieldErrors } from '@afilia/client/calls/api-error.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { LegalText } from '@afilia/contract/content/legal'
import type { MembershipReceipt } from '@afilia/contract/people/memberships'
import { JOINING_TEXTS, type JoiningText } from '@afilia/domain/people/memberships'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { type FormEvent, useRef, useState } from 'react'
import { ConsentFields } from './consent-fields.tsx'
import { DuesFields } from './dues-fields.tsx'
import { findJoinDraft, type JoinDraft, keepJoinDraft, newDraft, toApplication } from './join-draft.ts'
import { fieldId, useFieldNames } from './use-wiring.ts'
import styles from './join.module.css'
import { PersonFields } from './person-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { JOIN_FIELDS, type JoinFaults, validateJoin } from './validate-join.ts'
import { WorkFields } from './work-fields.tsx'

interface JoinFormProps {
  texts: readonly LegalText[]
  /** The data sent before and the token of the link, for a correction. */
  correction?: { readonly token: string; readonly draft: JoinDraft } | undefined
  onSent: (receipt: MembershipReceipt, email: string) => void
}

export function JoinForm({ texts, correction, onSent }: JoinFormProps) {
  const t = useTexts(['join', 'common', 'errors'])
  const names = useFieldNames()
  const [draft, setDraft] = useState(() => findJoinDraft() ?? correction?.draft ?? newDraft())
  const [faults, setFaults] = useState<JoinFaults>({})
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  /** The idempotency key; unchanged until the form changes, so that sending twice creates one application. */
  const key = useRef(newKey())

  const change = (next: Partial<JoinDraft>): void => {
    const changed = { ...draft, ...next }
    key.current = newKey()
    setDraft(changed)
    keepJoinDraft(changed)
    // Revalidates while errors are being corrected.
    if (attempt > 0) setFaults(validateJoin(changed, today()))
  }
  const submit = async (): Promise<void> => {
    setProblem('')
    setAttempt(attempt + 1)
    const found = validateJoin(draft, today())
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setIsSending(true)
    const versions = Object.fromEntries(texts.map(({ anchor, version }) => [anchor, version])) as Record<JoiningText, number>
    try {
      const body = toApplication(draft, versions, correction?.token, Date.now())
      const receipt = await send('POST memberships', { body, idempotencyKey: key.current })
      keepJoinDraft(undefined)
      onSent(receipt, draft.email)
    } catch (error) {
      const rejected = toFaults(error)
      setFaults(rejected)
      setAttempt(attempt + 2)
      if (Object.keys(rejected).length === 0) setProblem(await explainFailure(error))
    } finally {
      setIsSending(false)
    }
  }
  const errors = JOIN_FIELDS.flatMap((field) => {
    const fault = faults[field]
    if (!fault) return []
    const title = texts.find(({ anchor }) => field === `accepted.${anchor}`)?.title
    const name = title ?? names[field]
    return [{ fieldId: fieldId(field), text: name ? `${name}: ${t(`errors:field.${fault}`)}` : t(`errors:field.${fault}`) }]
  })
  const parts = { draft, change, faults }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isSending) void submit()
      }}
    >
      <ErrorSummary attempt={attempt} errors={errors} title={t('form.errors')} />
      <PersonFields {...parts} />
      <PlaceFields {...parts} />
      <WorkFields {...parts} />
      {draft.kind === 'AFFILIATE' && <DuesFields {...parts} />}
      <ConsentFields {...parts} texts={texts.filter(({ anchor }) => JOINING_TEXTS.some((one) => one === anchor))} />
      {/* Hidden unless it has a value, so that people can correct a field that the browser filled in. */}
      <div aria-hidden={faults.website ? undefined : true} className={faults.website ? undefined : styles.trap}>
        <Field error={faults.website && t(`errors:field.${faults.website}`)} id={fieldId('website')} label={t('form.website')}>
          <TextInput
            autoComplete="off"
            onChange={({ target }) => change({ website: target.value })}
            tabIndex={faults.website ? undefined : -1}
            value={draft.website}
          />
        </Field>
      </div>
      <div aria-live="assertive">
        {problem && (
          <Notice title={t('form.notSent')} tone="danger">
            <p>{problem}</p>
          </Notice>
        )}
      </div>
      <p className={styles.note}>{t('form.kept')}</p>
      <span>
        <Button busyLabel={t('form.sending')} isBusy={isSending} type="submit">
          {t('form.send')}
        </Button>
      </span>
    </form>
  )
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** The errors of a refusal that concern fields of the form; the specification's codes (§8) include their field. */
function toFaults(error: unknown): JoinFaults {
  const rejected = readFieldErrors(error)
  return Object.fromEntries(
    rejected.filter(({ field }) => JOIN_FIELDS.some((one) => one === field)).map(({ field, message }) => [field, message]),
  )
}
