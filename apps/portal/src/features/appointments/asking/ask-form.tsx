import type { Appointment, AppointmentOffice } from '@afilia/contract/cases/appointments'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Notice } from '@afilia/ui/feedback/notice'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { newKey } from '@afilia/client/calls/call.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { StepBar } from '../../../parts/pages/step-bar.tsx'
import { type AppointmentDraft, STEPS, type Step } from '../appointment-draft.ts'
import { presentTimes } from '../present-times.ts'
import { type AppointmentFaults, FIELDS, validateStep } from '../validate-appointment.ts'
import { CheckStep } from './check-step.tsx'
import { HowStep, WhatStep } from './first-steps.tsx'
import styles from './asking.module.css'
import { useSending } from './use-sending.ts'
import { fieldId, type StepProps } from './step-props.ts'
import { WhenStep } from './when-step.tsx'

interface AskFormProps {
  draft: AppointmentDraft
  keep: (draft?: AppointmentDraft) => void
  offices: readonly AppointmentOffice[]
  /** The appointment to change. */
  changed: Appointment | undefined
  onDone: (taken: Appointment) => void
}

/** The form, one step at a time. The draft is kept in the tab. */
export function AskForm({ draft, keep, offices, changed, onDone }: AskFormProps) {
  const t = useTexts(['appointments', 'errors'])
  const isOffline = useIsOffline()
  const [faults, setFaults] = useState<AppointmentFaults>({})
  const [attempt, setAttempt] = useState(0)
  const { step } = draft
  // A changed draft gets a new idempotency key.
  const change = (next: Partial<AppointmentDraft>): void => keep({ ...draft, key: newKey(), ...next })
  const goTo = (to: Step): void => {
    setFaults({})
    keep({ ...draft, step: to })
  }
  const sending = useSending({
    draft,
    onDone,
    onRejected(rejected) {
      setFaults(rejected.faults)
      setAttempt(attempt + 1)
      if (rejected.step !== step || rejected.isGone) keep({ ...draft, step: rejected.step, ...(rejected.isGone && { startsAt: '' }) })
    },
  })
  useStepFocus(`${step} ${changed?.id ?? ''}`)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (step === 'CHECK') {
      sending.send()
      return
    }
    const wrong = validateStep(draft, step)
    setFaults(wrong)
    setAttempt(attempt + 1)
    if (Object.keys(wrong).length === 0) {
      sending.forgetProblem()
      goTo(STEPS[STEPS.indexOf(step) + 1]!)
    }
  }
  const errorOf = (field: keyof AppointmentFaults): string | undefined => {
    const fault = faults[field]
    if (!fault) return undefined
    return fault === 'required' && field !== 'about' ? t(`missing.${field}`) : t(`errors:field.${fault}`)
  }
  const errors = FIELDS.flatMap((field) => (errorOf(field) === undefined ? [] : [{ fieldId: fieldId(field), text: errorOf(field)! }]))
  const props: StepProps = { draft, change, offices, errorOf }
  const number = STEPS.indexOf(step) + 1
  return (
    <Section
      id="ask"
      lead={
        <StepBar number={number} total={STEPS.length}>
          {t('form.step', { number, total: STEPS.length })}
        </StepBar>
      }
      title={t(`steps.${step}`)}
    >
      {changed && (
        <Notice
          actions={
            <Button onClick={() => keep()} variant="secondary">
              {t('change.stop')}
            </Button>
          }
          title={t('change.title')}
        >
          <p>{t('change.now', { when: presentTimes(changed) })}</p>
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary attempt={attempt} errors={errors} title={t('form.errors')} />
        <div aria-live="assertive">
          {sending.problem && (
            <Notice title={t('form.rejected')} tone="danger">
              <p>{sending.problem}</p>
            </Notice>
          )}
        </div>
        {step === 'WHAT' && <WhatStep {...props} />}
        {step === 'HOW' && <HowStep {...props} />}
        {step === 'WHEN' && <WhenStep {...props} />}
        {step === 'CHECK' && <CheckStep {...props} />}
        {isOffline && step === 'CHECK' && <p className={styles.note}>{t('offline')}</p>}
        <Cluster>
          <Button busyLabel={t('form.sending')} isBusy={sending.isBusy} type="submit">
            {t(step === 'CHECK' ? (changed ? 'form.change' : 'form.send') : 'form.next')}
          </Button>
          {step !== 'WHAT' && (
            <Button onClick={() => goTo(STEPS[STEPS.indexOf(step) - 1]!)} variant="secondary">
              {t('form.back')}
            </Button>
          )}
        </Cluster>
        <p className={styles.note}>{t('form.kept')}</p>
      </form>
    </Section>
  )
}

/** Focuses the heading of each step. */
function useStepFocus(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    if (stage === before.current) return
    before.current = stage
    document.getElementById('ask-title')?.focus()
  }, [stage])
}
