import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DynamicForm } from '@afilia/contract/events/events'
import { type Answers, findFaults } from '@afilia/domain/events/dynamic-form'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { Link } from '@tanstack/react-router'
import { AnswerList } from '@afilia/client/parts/answers/answer-list.tsx'
import { StepBar } from '../../../parts/pages/step-bar.tsx'
import { UnsentFileName } from '../../../parts/answers/chosen-file.tsx'
import { toAnswers, toRule } from '../../../parts/answers/typed-answers.ts'
import styles from './case-form.module.css'
import type { WordedStep } from '@afilia/client/parts/answers/use-case-form.ts'

interface CaseReviewProps {
  form: DynamicForm
  steps: readonly WordedStep[]
  answers: Answers
  /** The questions with rejected answers. */
  wrong: ReadonlySet<string>
  onEdit: (step: number) => void
  onSend: () => void
}

/** A summary of what will be sent. */
export function CaseReview({ form, steps, answers, wrong, onEdit, onSend }: CaseReviewProps) {
  const t = useTexts('cases')
  const { email } = useSignedIn()
  const fitting = toAnswers(form.questions, answers)
  const total = steps.length + 1
  // The draft may come incomplete from another device.
  const missing = new Set([...wrong, ...findFaults(form.questions.map(toRule), true, fitting).map(({ question }) => question)])
  return (
    <Section
      className={styles.review}
      id="case-review"
      lead={
        <StepBar number={total} total={total}>
          {t('form.step', { number: total, total })}
        </StepBar>
      }
      title={t('review.title')}
    >
      {steps.map(({ id, title, questions }, at) => (
        <div className={styles.part} key={id}>
          <div className={styles.partHead}>
            <h3>{title}</h3>
            <Button aria-label={`${t('review.edit')}: ${title}`} onClick={() => onEdit(at)} variant="secondary">
              {t('review.edit')}
            </Button>
          </div>
          {questions.some((one) => missing.has(one.id)) && <p className={styles.wrong}>{t('review.wrong')}</p>}
          <AnswerList
            answers={fitting}
            form={{ ...form, questions: form.questions.filter((question) => questions.some((one) => one.id === question.id)) }}
            isMember
            renderFile={(file) => <UnsentFileName id={file} />}
          />
        </div>
      ))}
      <p className={styles.note}>
        {email ? t('review.answer', { email }) : t('review.noEmail')} <Link to="/profile/personal-data">{t('review.correct')}</Link>
      </p>
      <Cluster>
        <Button disabled={missing.size > 0} onClick={onSend}>
          {t('review.send')}
        </Button>
      </Cluster>
    </Section>
  )
}
