import type { DynamicForm } from '@afilia/contract/events/events'
import { type Answer, type Answers, listAsked, toFileIds } from '@afilia/domain/events/dynamic-form'
import { formatList, formatNumber, formatShortDate } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '../../texts/texts.ts'
import type { ReactNode } from 'react'
import styles from './answers.module.css'

type Question = DynamicForm['questions'][number]

interface AnswerListProps {
  form: DynamicForm
  isMember: boolean
  answers: Answers
  /** Shows an answer that is a file, by its id. */
  renderFile: (id: string) => ReactNode
}

/** The questions and answers of somebody; nothing if there were no questions. */
export function AnswerList({ form: { questions, language }, isMember, answers, renderFile }: AnswerListProps) {
  const rules = questions.map(({ options, ...question }) => ({ ...question, options: options.map(({ id }) => id) }))
  const asked = new Set(listAsked(rules, isMember, answers).map(({ id }) => id))
  if (asked.size === 0) return null
  return (
    <dl className={styles.answers}>
      {questions
        .filter(({ id }) => asked.has(id))
        .map((question) => (
          <div key={question.id}>
            <dt lang={language}>{question.label}</dt>
            <dd>
              {question.type === 'FILE' && toFileIds(answers[question.id]).length > 0 ? (
                <Files ids={toFileIds(answers[question.id])} renderFile={renderFile} />
              ) : (
                <AnswerWords answer={answers[question.id]} lang={language} question={question} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Files({ ids, renderFile }: { ids: readonly string[] } & Pick<AnswerListProps, 'renderFile'>) {
  const [only] = ids
  if (ids.length === 1) return renderFile(only!)
  return (
    <ul className={styles.files}>
      {ids.map((id) => (
        <li key={id}>{renderFile(id)}</li>
      ))}
    </ul>
  )
}

function AnswerWords({ question, answer, lang }: { question: Question; answer: Answer | undefined; lang: string | undefined }) {
  const t = useTexts('booking')
  const language = currentLanguage()
  if (answer === undefined || answer === null || answer === '') return <span className={styles.none}>{t('answer.none')}</span>
  if (typeof answer === 'boolean') return t(answer ? 'answer.yes' : 'answer.no')
  if (typeof answer === 'number') return formatNumber(answer, language)
  const labelOf = (id: string): string => question.options.find((option) => option.id === id)?.label ?? id
  if (question.type === 'CHOICE' && typeof answer === 'string') return <span lang={lang}>{labelOf(answer)}</span>
  if (typeof answer !== 'string') return <span lang={lang}>{formatList(answer.map(labelOf), language)}</span>
  if (question.type === 'DATE') return formatShortDate(new Date(answer), language, { timeZone: 'UTC' })
  return answer
}
