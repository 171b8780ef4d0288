import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { type Answers, listAsked, listFiles } from '@afilia/domain/events/dynamic-form'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { BookingSent } from '../../../bookings/unsent-bookings.ts'
import { toAnswers, toRule } from '../../../parts/answers/typed-answers.ts'

/** A companion as typed. `key` never changes. */
export interface CompanionDraft {
  readonly key: string
  readonly name: string
  readonly answers: Answers
}

/** A booking as typed. It keeps answers to questions that are hidden at present, as a condition may show them again. */
export interface BookingDraft {
  readonly sessionId: string
  /** The form that was shown at the start. */
  readonly formId: string | null
  readonly answers: Answers
  readonly companions: readonly CompanionDraft[]
  readonly orWait: boolean
}

const storage = (eventId: string) => memberStorage<BookingDraft>(`draft.booking-${eventId}`, 'tab')

/** The draft of this tab. */
export const findBookingDraft = (personId: string, eventId: string): BookingDraft | undefined => storage(eventId).read(personId)
/** Stores the draft; undefined deletes it. */
export const keepBookingDraft = (personId: string, eventId: string, draft?: BookingDraft): void => storage(eventId).write(personId, draft)

/** Preselects the session if there is only one. */
export const emptyDraft = ({ sessions }: EventPage, form: DynamicForm | null): BookingDraft => ({
  sessionId: sessions.length === 1 ? sessions[0]!.id : '',
  formId: form?.id ?? null,
  answers: {},
  companions: [],
  orWait: false,
})

/** Converts a sent booking into a draft, for correction. */
export const toDraft = ({ sessionId, formId = null, answers = {}, companions = [], orWait = false }: BookingSent): BookingDraft => ({
  sessionId,
  formId,
  answers,
  companions: companions.map(({ name, answers: given = {} }, i) => ({ key: String(i), name, answers: given })),
  orWait,
})

/** `total`: the price shown to the member. */
export function toBooking(draft: BookingDraft, form: DynamicForm | null, total: number): BookingSent {
  const toSent = (typed: Answers) => ({ ...toAnswers(form?.questions ?? [], typed) }) as NonNullable<BookingSent['answers']>
  return {
    sessionId: draft.sessionId,
    formId: form?.id ?? null,
    answers: toSent(draft.answers),
    companions: draft.companions.map(({ name, answers }) => ({ name: name.trim(), answers: toSent(answers) })),
    orWait: draft.orWait,
    total,
  }
}

/** The ids of the files to send: answers to hidden questions are left out. */
export const listDraftFiles = ({ answers, companions }: BookingDraft, questions: DynamicForm['questions']): string[] =>
  [answers, ...companions.map((one) => one.answers)].flatMap((typed, i) =>
    listFiles(listAsked(questions.map(toRule), i === 0, toAnswers(questions, typed)), typed).map(({ id }) => id),
  )
