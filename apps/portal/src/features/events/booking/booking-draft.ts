import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { type Answers, listAsked, listFiles } from '@afilia/domain/events/dynamic-form'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { BookingSent } from '../../../bookings/unsent-bookings.ts'
import { toAnswers, toRule } from '../../../parts/answers/typed-answers.ts'

/** A companion as typed. `key` is the same until they are removed. */
export interface CompanionDraft {
  readonly key: string
  readonly name: string
  readonly answers: Answers
}

/** A booking as typed. Answers to questions that are not asked any more stay in it until it is sent: a condition may ask them again. */
export interface BookingDraft {
  readonly sessionId: string
  /** The form that was shown when it was begun. */
  readonly formId: string | null
  readonly answers: Answers
  readonly companions: readonly CompanionDraft[]
  readonly orWait: boolean
}

const storage = (eventId: string) => memberStorage<BookingDraft>(`draft.booking-${eventId}`, 'tab')

/** The draft of this tab. */
export const findBookingDraft = (personId: string, eventId: string): BookingDraft | undefined => storage(eventId).read(personId)
/** Keeps the draft; undefined removes it. */
export const keepBookingDraft = (personId: string, eventId: string, draft?: BookingDraft): void => storage(eventId).write(personId, draft)

/** With its only session chosen. */
export const emptyDraft = ({ sessions }: EventPage, form: DynamicForm | null): BookingDraft => ({
  sessionId: sessions.length === 1 ? sessions[0]!.id : '',
  formId: form?.id ?? null,
  answers: {},
  companions: [],
  orWait: false,
})

/** What was sent, to be corrected. */
export const toDraft = ({ sessionId, formId = null, answers = {}, companions = [], orWait = false }: BookingSent): BookingDraft => ({
  sessionId,
  formId,
  answers,
  companions: companions.map(({ name, answers: given = {} }, i) => ({ key: String(i), name, answers: given })),
  orWait,
})

/** `total`: what the member was told that it costs. */
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

/** The ids of the files that will be sent with it: an answer to what is not asked any more is not. */
export const listDraftFiles = ({ answers, companions }: BookingDraft, questions: DynamicForm['questions']): string[] =>
  [answers, ...companions.map((one) => one.answers)].flatMap((typed, i) =>
    listFiles(listAsked(questions.map(toRule), i === 0, toAnswers(questions, typed)), typed).map(({ id }) => id),
  )
