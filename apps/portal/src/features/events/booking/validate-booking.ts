import type { DynamicForm, EventPage, EventSession } from '@afilia/contract/events/events'
import type { FieldRule } from '@afilia/contract/errors'
import { type Answers, findFaults } from '@afilia/domain/events/dynamic-form'
import { isOneLine } from '@afilia/domain/formats/text'
import { toAnswers, toRule } from '../../../parts/answers/typed-answers.ts'
import type { BookingDraft } from './booking-draft.ts'

/** What is wrong with a field, by the server's name of it, such as `companions.0.answers.diet`. */
export interface BookingFault {
  readonly field: string
  readonly fault: FieldRule
}

export const toFieldId = (field: string): string => `booking-${field.replaceAll('.', '-')}`

/** The longest name of a companion, as the contract has it. */
const MAX_NAME = 120

/** Finds what the server would refuse, in the order of the page: a booking may wait for hours until it can be sent. */
export function validateBooking(draft: BookingDraft, event: EventPage, questions: DynamicForm['questions']): BookingFault[] {
  const rules = questions.map(toRule)
  const faultsOf = (before: string, isMember: boolean, typed: Answers): BookingFault[] =>
    findFaults(rules, isMember, toAnswers(questions, typed)).map(({ question, fault }) => ({
      field: `${before}answers.${question}`,
      fault,
    }))
  const session = event.sessions.find(({ id }) => id === draft.sessionId)
  return [
    ...(session ? [] : [{ field: 'sessionId', fault: 'required' } as const]),
    ...faultsOf('', true, draft.answers),
    ...(draft.companions.length > event.mostCompanions ? [{ field: 'companions', fault: 'invalid' } as const] : []),
    ...draft.companions.flatMap(({ name, answers }, i) => [
      ...nameFault(name).map((fault) => ({ field: `companions.${i}.name`, fault })),
      ...faultsOf(`companions.${i}.`, false, answers),
    ]),
    ...(session && isFull(session, draft) && !draft.orWait ? [{ field: 'orWait', fault: 'required' } as const] : []),
  ]
}

function nameFault(typed: string): FieldRule[] {
  const name = typed.trim()
  if (name === '') return ['required']
  if (name.length > MAX_NAME) return ['too-long']
  return isOneLine(name) ? [] : ['characters']
}

/** Whether there is no place for everybody, as far as is known. While others wait, nobody passes them. */
export const isFull = ({ free, waiting }: EventSession, { companions }: Pick<BookingDraft, 'companions'>): boolean =>
  free !== null && (waiting > 0 || free < companions.length + 1)
