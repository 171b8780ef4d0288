import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { useEffect } from 'react'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { AnswerList } from '@afilia/client/parts/answers/answer-list.tsx'
import { UnsentFileName } from '../../../parts/answers/chosen-file.tsx'
import { StepBar } from '../../../parts/pages/step-bar.tsx'
import { PriceFacts } from '../paying/price-facts.tsx'
import { presentMeetings } from '../when/present-times.ts'
import { toAnswers } from '../../../parts/answers/typed-answers.ts'
import type { BookingDraft } from './booking-draft.ts'
import { isFull } from './validate-booking.ts'
import answers from '@afilia/client/parts/answers/answers.module.css'

interface BookingReviewProps {
  event: EventPage
  form: DynamicForm | null
  draft: BookingDraft
  onEdit: () => void
  onSend: () => void
}

/** A summary of what will be sent. */
export function BookingReview({ event, form, draft, onEdit, onSend }: BookingReviewProps) {
  const t = useTexts('booking')
  useEffect(() => document.getElementById('booking-review-title')?.focus(), [])
  const session = event.sessions.find(({ id }) => id === draft.sessionId)
  const isForList = session !== undefined && isFull(session, draft)
  return (
    <Section
      id="booking-review"
      lead={
        <StepBar number={2} total={2}>
          {t('form.step', { number: 2, total: 2 })}
        </StepBar>
      }
      title={t('review.title')}
    >
      <dl className={answers.facts}>
        <div>
          <dt>{t('session.label')}</dt>
          <dd>{session && presentMeetings(session.meetings)}</dd>
        </div>
        <div>
          <dt>{t('review.places')}</dt>
          <dd>{draft.companions.length + 1}</dd>
        </div>
        <div>
          <dt>{t('review.full')}</dt>
          <dd>{t(draft.orWait ? 'review.waits' : 'review.gives')}</dd>
        </div>
      </dl>
      <PriceFacts companions={draft.companions.length} event={event} session={session} />
      {[{ key: 'you', name: t('review.you'), answers: draft.answers }, ...draft.companions].map(({ key, name, answers: typed }, i) => (
        <div className={answers.person} key={key}>
          <h3>{name}</h3>
          {form && (
            <AnswerList
              answers={toAnswers(form.questions, typed)}
              form={form}
              isMember={i === 0}
              renderFile={(id) => <UnsentFileName id={id} />}
            />
          )}
        </div>
      ))}
      <Cluster>
        <Button onClick={onSend}>{t(isForList ? 'wait.label' : 'review.send')}</Button>
        <Button onClick={onEdit} variant="secondary">
          {t('review.edit')}
        </Button>
      </Cluster>
    </Section>
  )
}
