import type { FieldRule } from '@afilia/contract/errors'
import { parseDocumentId } from '@afilia/domain/people/document-id'
import { isPrinted } from '@afilia/domain/formats/text'
import { isEmail } from '@afilia/domain/people/email'
import { isIban } from '@afilia/domain/money/iban'
import { isJoiningAge, JOINING_TEXTS, type JoiningText } from '@afilia/domain/people/memberships'
import { isPhone } from '@afilia/domain/people/phone'
import { isPostalCode } from '@afilia/domain/people/postal-code'
import type { JoinDraft } from './join-draft.ts'

/** The steps of the form, with the fields of each that can have errors, by the server's names and in page order. */
export const JOIN_STEPS = [
  ['region', 'seat', 'specialty', 'school', 'academicYear'],
  ['documentId', 'birthDate', 'firstName', 'lastName', 'email', 'phone'],
  [
    'address.street',
    'address.houseNumber',
    'address.label',
    'address.postalCode',
    'address.city',
    'address.geoRegion',
    'account.iban',
    'account.mandate',
  ],
  JOINING_TEXTS.map((anchor) => `accepted.${anchor}` as const),
] as const
/** The summary, with what is accepted. */
export const LAST_STEP = JOIN_STEPS.length - 1

export type JoinField = (typeof JOIN_STEPS)[number][number] | `accepted.${JoiningText}`
export type JoinFaults = Readonly<Partial<Record<JoinField, FieldRule>>>

const LENGTHS = { firstName: 80, lastName: 120, email: 254, street: 120, houseNumber: 20, label: 40, city: 80 } as const

/** Mails greet people by this name, so it must not contain a URL, markup or emoji. */
const isName = (text: string): boolean => !/[<>:/\\@]/.test(text) && isPrinted(text)

/** The errors that the server would find; `today` is a date such as `2026-11-23`. */
export function validateJoin(draft: JoinDraft, today: string): JoinFaults {
  const faults: Partial<Record<JoinField, FieldRule>> = {}
  const need = (field: JoinField, value: string, isRight: (text: string) => boolean = () => true, rule: FieldRule = 'invalid'): void => {
    if (value.trim() === '') faults[field] = 'required'
    else if (!isRight(value.trim())) faults[field] = rule
  }
  need('documentId', draft.documentId, (id) => parseDocumentId(id) !== undefined, 'document-id')
  need('firstName', draft.firstName, isName)
  need('lastName', draft.lastName, isName)
  need('birthDate', draft.birthDate, (day) => isJoiningAge(day, today), 'age')
  need('email', draft.email, isEmail, 'email')
  need('phone', draft.phone, isPhone, 'phone')
  need('address.street', draft.street)
  need('address.postalCode', draft.postalCode, (code) => isPostalCode(code.replaceAll(' ', '')), 'postal-code')
  need('address.city', draft.city)
  if (!draft.geoRegion) faults['address.geoRegion'] = 'required'
  if (!draft.region) faults.region = 'required'
  if (draft.kind === 'STUDENT') {
    if (!draft.school) faults.school = 'required'
    if (!draft.academicYear) faults.academicYear = 'required'
  } else {
    need('account.iban', draft.iban, isIban, 'iban')
    if (!draft.hasSigned) faults['account.mandate'] = 'mandate'
  }
  for (const anchor of JOINING_TEXTS) if (!draft.accepted.includes(anchor)) faults[`accepted.${anchor}`] = 'required'
  for (const [name, most] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]) {
    const field = ['firstName', 'lastName', 'email'].includes(name) ? name : `address.${name}`
    if (draft[name].trim().length > most) faults[field as JoinField] = 'too-long'
  }
  return faults
}

/** The faults of one step. */
export const faultsOfStep = (faults: JoinFaults, step: number): JoinFaults =>
  Object.fromEntries((JOIN_STEPS[step] ?? []).flatMap((field) => (faults[field] ? [[field, faults[field]]] : [])))

/** The first step with a fault, at most `last`. Without a fault it is `last`. */
export function findFaultyStep(faults: JoinFaults, last: number): number {
  const found = JOIN_STEPS.findIndex((fields) => fields.some((field) => faults[field]))
  return found === -1 ? last : Math.min(found, last)
}
