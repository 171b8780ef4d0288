import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Checkbox } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { type FormEvent, useState } from 'react'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { forgetBooking, keepBooking, type UnsentBooking } from '../../../bookings/unsent-bookings.ts'
import { type BookingDraft, emptyDraft, findBookingDraft, keepBookingDraft, listDraftFiles, toBooking, toDraft } from './booking-draft.ts'
import { toTotal } from '../paying/price-facts.tsx'
import { stopAtPhotos } from '../../../parts/answers/kept-photos.ts'
import { Questions } from '../../../parts/answers/questions.tsx'
import { StepBar } from '../../../parts/pages/step-bar.tsx'
import { BookingCompanions } from './booking-people.tsx'
import { RejectedNotice } from '../../../bookings/unsent-notices.tsx'
import { BookingReview } from './booking-review.tsx'
import { SessionChoice } from './session-choice.tsx'
import { useFaultTexts } from './use-fault-texts.ts'
import { type BookingFault, toFieldId, validateBooking } from './validate-booking.ts'
import styles from './booking.module.css'

interface BookingFormProps {
  event: EventPage
  /** Null if the event has no form. */
  form: DynamicForm | null
  /** The rejected booking. */
  kept: UnsentBooking | undefined
}

/** Session, answers and companions, then a summary before it is sent. The draft is kept in the tab. */
export function BookingForm({ event, form, kept }: BookingFormProps) {
  const t = useTexts('booking')
  const { personId } = useSignedIn()
  const questions = form?.questions ?? []
  const formId = form?.id ?? null
  const rejected = kept?.outcome?.kind === 'rejected' ? kept.outcome : undefined
  const [draft, setDraft] = useState(() => findBookingDraft(personId, event.id) ?? (kept ? toDraft(kept.booking) : emptyDraft(event, form)))
  const [found, setFound] = useState<readonly BookingFault[]>(() => toFaults(rejected?.problem?.fieldErrors))
  const [attempt, setAttempt] = useState(0)
  const [isReviewing, setIsReviewing] = useState(false)
  const describe = useFaultTexts(event, questions, draft)
  const texts = new Map(found.map((fault) => [fault.field, describe(fault)]))
  const errorOf = (field: string): string | undefined => texts.get(field)?.text

  const change = (next: Partial<BookingDraft>): void => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    keepBookingDraft(personId, event.id, changed)
  }
  const review = (submitted: FormEvent): void => {
    submitted.preventDefault()
    const fields = ['', ...draft.companions.map((_, n) => `companions.${n}.`)].flatMap((before) =>
      questions.map(({ id }) => toFieldId(`${before}answers.${id}`)),
    )
    if (stopAtPhotos(personId, fields)) return
    const faults = validateBooking(draft, event, questions)
    setFound(faults)
    setAttempt(attempt + 1)
    setIsReviewing(faults.length === 0)
  }
  const send = (): void => {
    const { id, slug, title, sessions } = event
    const startsAt = sessions.find((session) => session.id === draft.sessionId)?.startsAt ?? event.startsAt
    // The answers now belong to the current form.
    change({ formId })
    keepBooking({
      event: { id, slug, title },
      startsAt,
      booking: toBooking(draft, form, toTotal(event, draft.companions.length)),
      files: listDraftFiles(draft, questions),
    })
  }
  const drop = (): void => {
    const files = listDraftFiles(draft, questions)
    if (files.length > 0) void import('../../../bookings/unsent-files.ts').then(({ forgetFiles }) => forgetFiles(files))
    keepBookingDraft(personId, event.id)
    forgetBooking(event.id)
    setDraft(emptyDraft(event, form))
    setFound([])
  }

  if (isReviewing) return <BookingReview draft={draft} event={event} form={form} onEdit={() => setIsReviewing(false)} onSend={send} />
  const hasAnswers = [draft, ...draft.companions].some(({ answers }) => Object.keys(answers).length > 0)
  return (
    <>
      {rejected && <RejectedNotice area="booking" onDrop={drop} outcome={rejected} />}
      {draft.formId !== formId && hasAnswers && (
        <Notice title={t('changed.title')} tone="warning">
          <p>{t('changed.text')}</p>
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={review}>
        <StepBar number={1} total={2}>
          {t('form.step', { number: 1, total: 2 })}
        </StepBar>
        <ErrorSummary
          attempt={attempt}
          errors={[...texts].map(([field, { text, where }]) => ({ fieldId: toFieldId(field), text: where ? `${where}: ${text}` : text }))}
          title={t('form.errors')}
        />
        <SessionChoice change={change} draft={draft} error={errorOf('sessionId')} event={event} />
        <Questions
          answers={draft.answers}
          before=""
          toFieldId={toFieldId}
          errorOf={errorOf}
          isMember
          onChange={(answers) => change({ answers })}
          questions={questions}
          render={(fields) => (
            <Section id="booking-you" title={t('you')}>
              <div className={styles.fields}>{fields}</div>
            </Section>
          )}
        />
        {(event.mostCompanions > 0 || draft.companions.length > 0) && (
          <BookingCompanions change={change} draft={draft} errorOf={errorOf} event={event} questions={questions} />
        )}
        <Section id="booking-wait" title={t('wait.title')}>
          <Checkbox
            checked={draft.orWait}
            error={errorOf('orWait')}
            help={t('wait.help')}
            id={toFieldId('orWait')}
            label={t('wait.label')}
            onChange={({ target }) => change({ orWait: target.checked })}
          />
        </Section>
        <Cluster>
          <Button type="submit">{t('form.review')}</Button>
          <p className={styles.note}>{t('form.kept')}</p>
        </Cluster>
      </form>
    </>
  )
}

/** The faults that the server found in single answers. */
const toFaults = (rejected: readonly { field: string; message: string }[] = []): BookingFault[] =>
  rejected.map(({ field, message }) => ({ field, fault: message as BookingFault['fault'] }))
