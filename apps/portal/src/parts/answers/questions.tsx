import type { DynamicForm } from '@afilia/contract/events/events'
import { type Answers, listAsked } from '@afilia/domain/events/dynamic-form'
import type { ReactNode } from 'react'
import { QuestionField } from './question-field.tsx'
import { toAnswers, toRule } from './typed-answers.ts'

interface QuestionsProps {
  questions: DynamicForm['questions']
  isMember: boolean
  answers: Answers
  /** The prefix of the answers' names on the server, such as `companions.0.`. */
  before: string
  errorOf: (field: string) => string | undefined
  /** The id of a field, from the server's name. */
  toFieldId: (field: string) => string
  onChange: (answers: Answers) => void
  /** Places the fields; not called if there are no questions. */
  render: (fields: ReactNode) => ReactNode
}

/** The questions to ask, given the answers so far. */
export function Questions({ questions, isMember, answers, before, errorOf, toFieldId, onChange, render }: QuestionsProps) {
  const fitting = toAnswers(questions, answers)
  const asked = new Set(listAsked(questions.map(toRule), isMember, fitting).map(({ id }) => id))
  const shown = questions.filter(({ id }) => asked.has(id))
  if (shown.length === 0) return null
  return render(
    shown.map((question) => {
      const field = `${before}answers.${question.id}`
      return (
        <QuestionField
          // Shows a number as it was typed.
          answer={question.type === 'NUMBER' ? answers[question.id] : fitting[question.id]}
          error={errorOf(field)}
          id={toFieldId(field)}
          key={question.id}
          onChange={(answer) => onChange({ ...answers, [question.id]: answer })}
          question={question}
        />
      )
    }),
  )
}
