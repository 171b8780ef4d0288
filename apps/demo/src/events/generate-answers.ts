import { type Answer, type Answers, listAsked, type Question } from '@afilia/domain/events/dynamic-form'
import type { Random } from '../random.ts'
import type { DemoForms } from './event-data.ts'

/** Generates a member's answers to a form. One in four skips optional questions. */
export function generateAnswers(random: Random, form: DemoForms[string], questions: readonly Question[], isMember: boolean): Answers {
  const answers: Record<string, Answer> = {}
  // In order, because a question may depend on earlier answers.
  for (const [at, question] of questions.entries()) {
    if (!listAsked(questions, isMember, answers).includes(question)) continue
    if (question.isRequired || random.chance(0.75)) answers[question.id] = generateAnswer(random, question, form[at]!.samples ?? [])
  }
  return answers
}

function generateAnswer(random: Random, { type, options = [], least = 1, most = 9 }: Question, samples: readonly Answer[]): Answer {
  if (type === 'YES_NO') return random.chance(0.4)
  if (type === 'NUMBER') return random.integer(least, most)
  if (type === 'CHOICE') return random.pick(options)
  if (type === 'SEVERAL') return pickSome(random, options, random.integer(least, Math.min(most, options.length)))
  return random.pick(samples)
}

/** Picks this many of the options, in their order. */
function pickSome(random: Random, options: readonly string[], count: number): string[] {
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(random.pick(options))
  return options.filter((option) => chosen.has(option))
}
