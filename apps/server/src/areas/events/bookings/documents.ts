import type { FileContent } from '@afilia/contract/endpoint'
import type { StaffBooking } from '@afilia/contract/events/staff-events'
import type { DynamicForm } from '@afilia/contract/events/events'
import { type Answer, listAsked } from '@afilia/domain/events/dynamic-form'
import { formatList, formatShortDate } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import { rejectParameter } from '../../../platform/errors.ts'
import { writeCsv } from '../../../platform/texts/csv.ts'
import { textsIn } from '../../../platform/texts/texts.ts'

type Question = DynamicForm['questions'][number]
type Participant = StaffBooking['participants'][number]

interface ListParts {
  readonly title: string
  readonly bookings: readonly StaffBooking[]
  /** The newest first: a question in several forms has the label of the newest. */
  readonly forms: readonly DynamicForm[]
  readonly columns: readonly string[]
  readonly language: Language
}

/** A row of the list: a participant with their booking. The member is the first participant. */
interface Row {
  readonly booking: StaffBooking
  readonly participant: Participant
  readonly number: number
}

interface Column {
  readonly title: string
  readonly read: (row: Row) => string | number
}

/** The list of participants, one for each line, with the requested columns. Throws REQUEST_INVALID for an unknown column, and for files. */
export function makeList({ title, bookings, forms, columns, language }: ListParts): FileContent {
  const shown = columns.map((name) => toColumn(name, forms, language))
  const rows = bookings.flatMap((booking) => booking.participants.map((participant, number) => ({ booking, participant, number })))
  const table = [shown.map((column) => column.title), ...rows.map((row) => shown.map(({ read }) => read(row)))]
  return { name: `${title}.csv`, content: writeCsv(table, language) }
}

function toColumn(name: string, forms: readonly DynamicForm[], language: Language): Column {
  const t = textsIn(language)
  if (name === 'name')
    return { title: t('staff-events:list.name'), read: ({ participant }) => participant.name ?? t('staff-events:booking.hidden') }
  // Only in the member's row, so that the sum is right.
  if (name === 'places')
    return { title: t('staff-events:list.places'), read: ({ booking, number }) => (number === 0 ? booking.places : '') }
  const question = forms.flatMap(({ questions }) => questions).find(({ id, type }) => id === name && type !== 'FILE')
  if (!question) return rejectParameter('columns')
  return { title: question.label, read: (row) => readAnswer(row, name, forms, language) }
}

/** The answer as in the form that was answered; empty if the question was not asked. */
function readAnswer({ booking, participant, number }: Row, name: string, forms: readonly DynamicForm[], language: Language) {
  const questions = forms.find(({ id }) => id === booking.formId)?.questions ?? []
  const rules = questions.map(({ options, ...rest }) => ({ ...rest, options: options.map(({ id }) => id) }))
  const isAsked = listAsked(rules, number === 0, participant.answers).some(({ id }) => id === name)
  const question = questions.find(({ id, type }) => id === name && type !== 'FILE')
  return isAsked && question ? presentAnswer(question, participant.answers[name], language) : ''
}

function presentAnswer({ type, options }: Question, answer: Answer | undefined, language: Language): string | number {
  const labelOf = (id: string): string => options.find((option) => option.id === id)?.label ?? id
  if (answer === undefined || answer === null) return ''
  if (typeof answer === 'boolean') return textsIn(language)(answer ? 'booking:answer.yes' : 'booking:answer.no')
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'string') return formatList(answer.map(labelOf), language)
  if (type === 'CHOICE') return labelOf(answer)
  return type === 'DATE' && answer !== '' ? formatShortDate(new Date(answer), language, { timeZone: 'UTC' }) : answer
}
