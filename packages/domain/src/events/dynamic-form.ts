import { isDocumentId, normalizeDocumentId } from '../people/document-id.ts'
import { isDayOfLife } from '../shifts/dates.ts'
import { isOneLine, isPlainText, MAX_SHORT_TEXT_LENGTH } from '../formats/text.ts'
import type { FileRule } from '../cases/uploads.ts'

/** The question types of forms that staff create (specification §7, `dynamic-forms/with-texts`; the types are ours). */
export const QUESTION_TYPES = ['SHORT_TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'CHOICE', 'SEVERAL', 'YES_NO', 'DOCUMENT', 'FILE'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Which participants of a booking answer a question. */
export const ANSWERED_BY = ['EVERYBODY', 'MEMBER', 'COMPANIONS'] as const
export type AnsweredBy = (typeof ANSWERED_BY)[number]

/** A question without its texts. They are found by the ids of the question and its options. */
export interface Question extends FileRule {
  readonly id: string
  readonly type: QuestionType
  readonly isRequired: boolean
  readonly answeredBy: AnsweredBy
  /** Ids of the options of a choice. */
  readonly options?: readonly string[] | undefined
  /** The bounds of a number, or the fewest and most options of SEVERAL, or the most files of FILE (default 1). */
  readonly least?: number | undefined
  readonly most?: number | undefined
  /** Asked only if an earlier question has one of these answers: ids of options, or `yes` and `no`. */
  readonly onlyIf?: { readonly question: string; readonly isOneOf: readonly string[] } | undefined
}

/** Null or absent: not answered. */
export type Answer = string | number | boolean | readonly string[] | null
export type Answers = Readonly<Record<string, Answer>>

/** Longest text of LONG_TEXT. The specification's limit (§9) is for short texts. */
export const MAX_LONG_ANSWER = 2000

const isAnswered = (answer: Answer | undefined): answer is Exclude<Answer, null> =>
  answer !== undefined && answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0)

/** The answer as the ids used in conditions. */
function toIds(answer: Answer | undefined): readonly string[] {
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no']
  if (typeof answer === 'string') return [answer]
  return Array.isArray(answer) ? (answer as readonly string[]) : []
}

/** The questions to ask, given the answers so far. A question is skipped if the question of its condition is skipped. */
export function listAsked(questions: readonly Question[], isMember: boolean, answers: Answers): Question[] {
  const asked = new Set<string>()
  return questions.filter(({ id, answeredBy, onlyIf }) => {
    if (answeredBy === (isMember ? 'COMPANIONS' : 'MEMBER')) return false
    if (onlyIf && !(asked.has(onlyIf.question) && toIds(answers[onlyIf.question]).some((one) => onlyIf.isOneOf.includes(one)))) return false
    asked.add(id)
    return true
  })
}

export type AnswerFault = 'required' | 'invalid' | 'too-long' | 'characters' | 'document-id'

type FindFault = (answer: Exclude<Answer, null>, question: Question) => AnswerFault | undefined

const isLonger =
  (most: number, isReadable: (text: string) => boolean): FindFault =>
  (answer) => {
    if (typeof answer !== 'string') return 'invalid'
    if (answer.length > most) return 'too-long'
    return isReadable(answer) ? undefined : 'characters'
  }
const isNot =
  (isGood: (answer: Exclude<Answer, null>, question: Question) => boolean): FindFault =>
  (answer, question) =>
    isGood(answer, question) ? undefined : 'invalid'
/** A file is uploaded separately; the answer is its id. */
const UPLOAD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The file ids in an answer: a single id, or a list. */
export const toFileIds = (answer: Answer | undefined): readonly string[] =>
  typeof answer === 'string' && answer !== '' ? [answer] : Array.isArray(answer) ? (answer as readonly string[]) : []

/** The reverse of `toFileIds`; null if there are no ids. */
export const fromFileIds = (ids: readonly string[]): Answer => (ids.length > 1 ? ids : (ids[0] ?? null))

const isWithin = (value: number, { least = -Infinity, most = Infinity }: Question): boolean => value >= least && value <= most

const FIND_FAULT: Readonly<Record<QuestionType, FindFault>> = {
  SHORT_TEXT: isLonger(MAX_SHORT_TEXT_LENGTH, isOneLine),
  LONG_TEXT: isLonger(MAX_LONG_ANSWER, isPlainText),
  NUMBER: isNot((answer, question) => typeof answer === 'number' && isWithin(answer, question)),
  DATE: isNot((answer) => typeof answer === 'string' && isDayOfLife(answer)),
  CHOICE: isNot((answer, { options = [] }) => typeof answer === 'string' && options.includes(answer)),
  SEVERAL: isNot((answer, question) => {
    const chosen = Array.isArray(answer) ? (answer as readonly string[]) : []
    const isChoice = chosen.every((one) => question.options?.includes(one)) && new Set(chosen).size === chosen.length
    return chosen.length > 0 && isChoice && isWithin(chosen.length, question)
  }),
  YES_NO: isNot((answer) => typeof answer === 'boolean'),
  // An identity document, as hotels and hospitals ask for: DNI, NIE or NIF with its letter.
  DOCUMENT: (answer) => (typeof answer === 'string' && isDocumentId(answer) ? undefined : 'document-id'),
  // Only the server knows whether the file exists and has the right type.
  FILE: isNot((answer, { most = 1 }) => {
    const ids = toFileIds(answer)
    return ids.length > 0 && ids.length <= most && ids.every((id) => UPLOAD_ID.test(id)) && new Set(ids).size === ids.length
  }),
}

/**
 * The faults in somebody's answers, by question, in the order of the form. Browser and server share this check. Answers to questions
 * that are not asked are ignored: only those of `pickAnswers` count.
 */
export function findFaults(
  questions: readonly Question[],
  isMember: boolean,
  answers: Answers,
): { readonly question: string; readonly fault: AnswerFault }[] {
  return listAsked(questions, isMember, answers).flatMap((question) => {
    const answer = answers[question.id]
    const fault = isAnswered(answer) ? FIND_FAULT[question.type](answer, question) : question.isRequired ? 'required' : undefined
    return fault ? [{ question: question.id, fault }] : []
  })
}

/** The answers to an earlier version of a form that still fit this one. `findFaults` checks whether they are valid. */
export function carryOver(questions: readonly Question[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.id]
      const kept = isAnswered(answer) ? fitTo(question, answer) : null
      return isAnswered(kept) ? [[question.id, kept] as const] : []
    }),
  )
}

/** Null for an answer that this question does not allow. */
function fitTo({ type, options = [], most = 1 }: Question, answer: Exclude<Answer, null>): Answer {
  if (type === 'SEVERAL') return Array.isArray(answer) ? (answer as readonly string[]).filter((one) => options.includes(one)) : null
  if (type === 'YES_NO') return typeof answer === 'boolean' ? answer : null
  if (type === 'NUMBER') return typeof answer === 'number' || typeof answer === 'string' ? answer : null
  if (type === 'FILE')
    return fromFileIds(
      toFileIds(answer)
        .filter((id) => UPLOAD_ID.test(id))
        .slice(0, most),
    )
  return typeof answer === 'string' && (type !== 'CHOICE' || options.includes(answer)) ? answer : null
}

/** The answers to the asked questions, with identity documents normalized. All others are dropped. */
export function pickAnswers(questions: readonly Question[], isMember: boolean, answers: Answers): Answers {
  return Object.fromEntries(
    listAsked(questions, isMember, answers).flatMap(({ id, type }) => {
      const answer = answers[id]
      if (!isAnswered(answer)) return []
      return [[id, type === 'DOCUMENT' && typeof answer === 'string' ? normalizeDocumentId(answer) : answer] as const]
    }),
  )
}

/** The file ids among somebody's answers, each with its question. */
export const listFiles = <Asked extends Pick<Question, 'id' | 'type'>>(
  questions: readonly Asked[],
  answers: Answers,
): { readonly question: Asked; readonly id: string }[] =>
  questions.flatMap((question) =>
    question.type === 'FILE'
      ? toFileIds(answers[question.id])
          .filter((id) => UPLOAD_ID.test(id))
          .map((id) => ({ question, id }))
      : [],
  )
