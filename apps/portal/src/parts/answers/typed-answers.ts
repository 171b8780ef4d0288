import type { DynamicForm } from '@afilia/contract/events/events'
import { type Answer, type Answers, carryOver } from '@afilia/domain/events/dynamic-form'

type Questions = DynamicForm['questions']

/** The answers to send; typed numbers become numbers. */
export function toAnswers(questions: Questions, typed: Answers): Answers {
  const kept = carryOver(questions.map(toRule), typed)
  return Object.fromEntries(Object.entries(kept).map(([id, answer]) => [id, isNumber(questions, id) ? toNumber(answer) : answer]))
}

/** The domain's rules identify an option by its id. */
export const toRule = ({ options, ...question }: Questions[number]) => ({ ...question, options: options.map(({ id }) => id) })

const isNumber = (questions: Questions, id: string): boolean => questions.some((one) => one.id === id && one.type === 'NUMBER')

/** Accepts a comma or a point before the decimals. Anything else stays unchanged and fails validation. */
function toNumber(answer: Answer): Answer {
  if (typeof answer !== 'string') return answer
  const number = Number(answer.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : answer
}
