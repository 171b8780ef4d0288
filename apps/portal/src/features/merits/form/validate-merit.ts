import type { FieldRule } from '@afilia/contract/errors'
import { MAX_AMOUNT, MAX_MERIT_NAME } from '@afilia/domain/merits/limits'
import type { MeritKind } from '@afilia/domain/merits/merit'
import { isDayOfLife } from '@afilia/domain/shifts/dates'
import { isOneLine, trimMarks } from '@afilia/domain/formats/text'
import { type MeritDraft, toAmount } from './merit-draft.ts'

/** In the order of the form. */
export const FIELDS = ['name', 'from', 'to', 'percent', 'day', 'ects', 'hours', 'credits'] as const
export type MeritField = (typeof FIELDS)[number]
export type MeritFaults = Readonly<Partial<Record<MeritField, FieldRule>>>

/** The fields of each kind. */
const ASKED: Readonly<Record<MeritKind, readonly MeritField[]>> = {
  EXPERIENCE: ['name', 'from', 'to', 'percent'],
  COURSE: ['name', 'day', 'hours', 'credits'],
  TITLE: ['name', 'day', 'ects'],
  LANGUAGE: ['name', 'day'],
  RESEARCH: ['name', 'day'],
}

/** Fields that the server names differently. */
const SERVER_NAMES: Readonly<Record<string, MeritField>> = { obtainedOn: 'day', endedOn: 'day', publishedOn: 'day' }

/** The form's field for a field of the server, such as `facts.endedOn`; undefined if there is none. */
export function findField(name: string): MeritField | undefined {
  const field = name.replace(/^facts\./, '')
  return SERVER_NAMES[field] ?? FIELDS.find((one) => one === field)
}

export function validateMerit(draft: MeritDraft): MeritFaults {
  return Object.fromEntries(
    ASKED[draft.kind].flatMap((field) => {
      const fault = findFault(draft, field)
      return fault ? [[field, fault]] : []
    }),
  )
}

function findFault(draft: MeritDraft, field: MeritField): FieldRule | undefined {
  const text = draft[field].trim()
  if (field === 'name') {
    if (text === '') return 'required'
    if (text.length > MAX_MERIT_NAME) return 'too-long'
    return isOneLine(trimMarks(text)) ? undefined : 'characters'
  }
  if (text === '' && (field === 'from' || field === 'day' || field === 'percent')) return 'required'
  if (field === 'from' || field === 'day') return isDayOfLife(text) ? undefined : 'invalid'
  if (field === 'to') return text === '' || (isDayOfLife(text) && text >= draft.from) ? undefined : 'invalid'
  if (field === 'percent') return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? undefined : 'invalid'
  const amount = toAmount(text)
  return amount === null || (/^\d{1,4}([.,]\d{1,2})?$/.test(text) && amount > 0 && amount <= MAX_AMOUNT) ? undefined : 'invalid'
}
