import { useSignedIn } from '@afilia/client/session/session.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FieldRule } from '@afilia/contract/errors'
import type { CaseFormName } from '@afilia/domain/cases/case-forms'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { type Answers, findFaults, listAsked, listFiles } from '@afilia/domain/events/dynamic-form'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { forgetCase, type UnsentCase, keepCase, SEND_CALLS } from '../../../bookings/unsent-cases.ts'
import { stopAtPhotos } from '../../../parts/answers/kept-photos.ts'
import { StepBar } from '../../../parts/pages/step-bar.tsx'
import { Questions } from '../../../parts/answers/questions.tsx'
import { toAnswers, toRule } from '../../../parts/answers/typed-answers.ts'
import { type CaseDraft, findCaseDraft, keepCaseDraft } from './case-draft.ts'
import { RejectedNotice } from '../../../bookings/unsent-notices.tsx'
import { CaseReview } from './case-review.tsx'
import styles from './case-form.module.css'
import { useCaseForm } from '@afilia/client/parts/answers/use-case-form.ts'
import { dropDraft, saveDraft } from './use-server-draft.ts'

interface CaseFormProps {
  kind: FormKind
  name: CaseFormName
  /** Answers from the profile. */
  prefill: Answers
  /** The rejected request. */
  kept: UnsentCase | undefined
}

const toFieldId = (field: string): string => `case-${field.replaceAll('.', '-')}`

/** A form in steps, with a summary before it is sent. The draft is kept in the tab at once, and on the server after each step. */
export function CaseForm({ kind, name, prefill, kept }: CaseFormProps) {
  const t = useTexts(['cases', 'errors'])
  const { personId } = useSignedIn()
  const { steps, form } = useCaseForm(name)
  const rejected = kept?.outcome?.kind === 'rejected' ? kept.outcome : undefined
  const [draft, setDraft] = useState(() => findCaseDraft(personId, kind) ?? begin(kept, prefill))
  const [rejections, setRejections] = useState<ReadonlyMap<string, FieldRule>>(() => toFaults(rejected?.problem?.fieldErrors))
  const [attempt, setAttempt] = useState(rejected ? 1 : 0)
  const { answers } = draft
  const rules = form.questions.map(toRule)
  const asked = listAsked(rules, true, toAnswers(form.questions, answers))
  const isAsked = ({ id }: { readonly id: string }): boolean => asked.some((one) => one.id === id)
  const shownSteps = steps.filter(({ questions }) => questions.some(isAsked))
  const step = shownSteps[draft.step]
  useStepFocus(draft.step)

  const change = (next: Partial<CaseDraft>): CaseDraft => {
    const changed = { ...(findCaseDraft(personId, kind) ?? draft), ...next }
    setDraft(changed)
    keepCaseDraft(personId, kind, changed)
    return changed
  }
  const goTo = (at: number): void => void saveDraft(personId, kind, change({ step: at }))
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    const here = new Set(step?.questions.map(({ id }) => id))
    if (
      stopAtPhotos(
        personId,
        [...here].map((id) => toFieldId(`answers.${id}`)),
      )
    )
      return
    const faults = findFaults(rules, true, toAnswers(form.questions, answers)).filter(({ question }) => here.has(question))
    setRejections(new Map(faults.map(({ question, fault }) => [question, fault])))
    setAttempt(attempt + 1)
    if (faults.length === 0) goTo(draft.step + 1)
  }
  const listDraftFiles = (): string[] => listFiles(asked, answers).map(({ id }) => id)
  const send = (): void => {
    const sent = toAnswers(form.questions, answers) as never
    keepCase(kind, SEND_CALLS[kind], { body: { answers: sent } }, listDraftFiles())
  }
  const drop = (): void => {
    const files = listDraftFiles()
    if (files.length > 0) void import('../../../bookings/unsent-files.ts').then(({ forgetFiles }) => forgetFiles(files))
    keepCaseDraft(personId, kind)
    forgetCase(kind)
    void dropDraft(kind)
    setDraft({ answers: prefill, step: 0, seenAt: null })
    setRejections(new Map())
  }

  const notice = rejected && <RejectedNotice area="cases" onDrop={drop} outcome={rejected} />
  if (!step)
    return (
      <>
        {notice}
        <CaseReview answers={answers} form={form} onEdit={goTo} onSend={send} steps={shownSteps} wrong={new Set(rejections.keys())} />
      </>
    )
  const labelOf = (id: string): string => form.questions.find((one) => one.id === id)?.label ?? ''
  return (
    <>
      {notice}
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary
          attempt={attempt}
          errors={step.questions.flatMap(({ id }) => {
            const fault = rejections.get(id)
            return fault
              ? [{ fieldId: toFieldId(`answers.${id}`), text: `${labelOf(id).replace(/(?<!\?)$/, ':')} ${t(`errors:field.${fault}`)}` }]
              : []
          })}
          title={t('form.errors')}
        />
        <Section
          id="case-step"
          lead={
            <StepBar number={draft.step + 1} total={shownSteps.length + 1}>
              {t('form.step', { number: draft.step + 1, total: shownSteps.length + 1 })}
            </StepBar>
          }
          title={step.title}
        >
          <Questions
            answers={answers}
            before=""
            errorOf={(field) => {
              const fault = rejections.get(field.replace(/^answers\./, ''))
              return fault && t(`errors:field.${fault}`)
            }}
            isMember
            onChange={(given) => change({ answers: given })}
            questions={form.questions.filter(({ id }) => step.questions.some((one) => one.id === id))}
            render={(fields) => <div className={styles.fields}>{fields}</div>}
            toFieldId={toFieldId}
          />
        </Section>
        <Cluster>
          <Button type="submit">{t('form.next')}</Button>
          {draft.step > 0 && (
            <Button onClick={() => goTo(draft.step - 1)} variant="secondary">
              {t('form.back')}
            </Button>
          )}
          <p className={styles.note}>{t('form.kept')}</p>
        </Cluster>
      </form>
    </>
  )
}

/** A rejected request, corrected from its first step on, or a form prefilled from the profile. */
const begin = (kept: UnsentCase | undefined, prefill: Answers): CaseDraft => ({
  answers: kept ? (kept.options.body as { answers: Answers }).answers : prefill,
  step: 0,
  seenAt: null,
})

const toFaults = (rejected: readonly { field: string; message: string }[] = []): ReadonlyMap<string, FieldRule> =>
  new Map(rejected.map(({ field, message }) => [field.replace(/^answers\./, ''), message as FieldRule]))

/** Focuses the heading of a new step. */
function useStepFocus(step: number): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) document.querySelector<HTMLElement>('#case-step-title, #case-review-title')?.focus()
    before.current = step
  }, [step])
}
