import { readFieldErrors } from '@afilia/client/calls/api-error.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send as sendCall } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { LegalText } from '@afilia/contract/content/legal'
import type { MembershipReceipt } from '@afilia/contract/people/memberships'
import { JOINING_TEXTS, type JoiningText } from '@afilia/domain/people/memberships'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { Notice } from '@afilia/ui/feedback/notice'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ConsentFields } from './consent-fields.tsx'
import { DuesFields } from './dues-fields.tsx'
import { findJoinDraft, type JoinDraft, keepJoinDraft, newDraft, toApplication } from './join-draft.ts'
import { fieldId, useFieldNames } from './use-wiring.ts'
import styles from './join.module.css'
import { JoinReview } from './join-review.tsx'
import { KindFields } from './kind-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { faultsOfStep, findFaultyStep, JOIN_STEPS, type JoinFaults, LAST_STEP, validateJoin } from './validate-join.ts'
import { WorkFields } from './work-fields.tsx'

interface JoinFormProps {
  texts: readonly LegalText[]
  /** The data sent before and the token of the link, for a correction. */
  correction?: { readonly token: string; readonly draft: JoinDraft } | undefined
  /** Called with the step that is shown, from 0. */
  onStep: (step: number) => void
  onSent: (receipt: MembershipReceipt, email: string) => void
}

/** The form, in four steps. The draft is kept in the tab. */
export function JoinForm({ texts, correction, onStep, onSent }: JoinFormProps) {
  const t = useTexts(['join', 'common', 'errors'])
  const names = useFieldNames()
  const [draft, setDraft] = useState(() => begin(findJoinDraft() ?? correction?.draft ?? newDraft()))
  const [faults, setFaults] = useState<JoinFaults>({})
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  /** The idempotency key; unchanged until the form changes, so that sending twice creates one application. */
  const key = useRef(newKey())
  const { step } = draft
  useStepFocus(step)
  useEffect(() => onStep(step), [onStep, step])

  const change = (next: Partial<JoinDraft>): void => {
    const changed = { ...draft, ...next }
    key.current = newKey()
    setDraft(changed)
    keepJoinDraft(changed)
    // Revalidates while errors are being corrected.
    if (Object.keys(faults).length > 0) setFaults(faultsOfStep(validateJoin(changed, today()), step))
  }
  const show = (at: number, shown: JoinFaults): void => {
    setDraft({ ...draft, step: at })
    keepJoinDraft({ ...draft, step: at })
    setFaults(faultsOfStep(shown, at))
  }
  const submit = async (): Promise<void> => {
    setProblem('')
    const found = validateJoin(draft, today())
    const faulty = findFaultyStep(found, step)
    if (Object.keys(faultsOfStep(found, faulty)).length > 0) {
      setAttempt(attempt + 1)
      show(faulty, found)
    } else if (step < LAST_STEP) show(step + 1, {})
    else await send()
  }
  const send = async (): Promise<void> => {
    setIsSending(true)
    const versions = Object.fromEntries(texts.map(({ anchor, version }) => [anchor, version])) as Record<JoiningText, number>
    try {
      const body = toApplication(draft, versions, correction?.token, Date.now())
      const receipt = await sendCall('POST memberships', { body, idempotencyKey: key.current })
      keepJoinDraft(undefined)
      onSent(receipt, draft.email)
    } catch (error) {
      const rejected = toFaults(error)
      if (Object.keys(rejected).length === 0) setProblem(await explainFailure(error))
      else {
        setAttempt(attempt + 1)
        show(findFaultyStep(rejected, step), rejected)
      }
    } finally {
      setIsSending(false)
    }
  }
  const errors = (JOIN_STEPS[step] ?? []).flatMap((field) => {
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
      <div className={styles.progress}>
        <p>{t('form.step', { number: step + 1, total: JOIN_STEPS.length })}</p>
        <progress aria-hidden max={JOIN_STEPS.length} value={step + 1} />
      </div>
      <ErrorSummary attempt={attempt} errors={errors} title={t('form.errors')} />
      {step === 0 && (
        <>
          <KindFields {...parts} />
          <WorkFields {...parts} />
        </>
      )}
      {step === 1 && <PersonFields {...parts} />}
      {step === 2 && (
        <>
          <PlaceFields {...parts} />
          {draft.kind === 'AFFILIATE' && <DuesFields {...parts} />}
        </>
      )}
      {step === LAST_STEP && (
        <>
          <JoinReview draft={draft} onEdit={(at) => show(at, {})} />
          <ConsentFields {...parts} texts={texts.filter(({ anchor }) => JOINING_TEXTS.some((one) => one === anchor))} />
        </>
      )}
      {/* People do not see it. */}
      <div aria-hidden className={styles.trap}>
        <Field id="join-website" label={t('form.website')}>
          <TextInput autoComplete="off" onChange={({ target }) => change({ website: target.value })} tabIndex={-1} value={draft.website} />
        </Field>
      </div>
      <div aria-live="assertive">
        {problem && (
          <Notice title={t('form.notSent')} tone="danger">
            <p>{problem}</p>
          </Notice>
        )}
      </div>
      <Cluster>
        <Button busyLabel={t('form.sending')} isBusy={isSending} type="submit">
          {t(step === LAST_STEP ? 'form.send' : 'form.next')}
        </Button>
        {step > 0 && (
          <Button onClick={() => show(step - 1, {})} variant="secondary">
            {t('form.back')}
          </Button>
        )}
      </Cluster>
      <p className={styles.note}>{t('form.kept')}</p>
    </form>
  )
}

/** What is not kept, such as the document, is asked for again at its step. */
const begin = (draft: JoinDraft): JoinDraft => ({ ...draft, step: findFaultyStep(validateJoin(draft, today()), draft.step) })

/** Shows a new step from its top, and focuses its heading. */
function useStepFocus(step: number): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    scrollTo(0, 0)
    // A summary of errors takes the focus itself.
    if (!document.activeElement?.closest('[role=alert]')) document.querySelector<HTMLElement>('form h2')?.focus({ preventScroll: true })
  }, [step])
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** The errors of a refusal that concern fields of the form; the specification's codes (§8) include their field. */
function toFaults(error: unknown): JoinFaults {
  const rejected = readFieldErrors(error)
  return Object.fromEntries(
    rejected
      .filter(({ field }) => JOIN_STEPS.some((fields) => fields.some((one) => one === field)))
      .map(({ field, message }) => [field, message]),
  )
}
