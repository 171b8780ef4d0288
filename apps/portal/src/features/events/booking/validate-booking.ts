import type { DynamicForm, EventPage, EventSession } from '@afilia/contract/events/events'
import type { FieldRule } from '@afilia/contract/errors'
import { type Answers, findFaults } from '@afilia/domain/events/dynamic-form'
import { isOneLine } from '@afilia/domain/formats/text'
import { toAnswers, toRule } from '../../../parts/answers/typed-answers.ts'
import type { BookingDraft } from './booking-draft.ts'

/** The error of a field, by the server's name, such as `companions.0.answers.diet`. */
export interface BookingFault {
  readonly field: string
  readonly fault: FieldRule
}

export const toFieldId = (field: string): string => `booking-${field.replaceAll('.', '-')}`

/** The maximum length of a companion's name, as in the contract. */
const MAX_NAME = 120

/** Finds what the server would reject, in page order, because a booking may wait for hours until it is sent. */
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

/** Whether the free places are known to be too few. A waiting list is not bypassed. */
export const isFull = ({ free, waiting }: EventSession, { companions }: Pick<BookingDraft, 'companions'>): boolean =>
  free !== null && (waiting > 0 || free < companions.length + 1)
