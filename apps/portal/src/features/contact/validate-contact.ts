import type { FieldRule } from '@afilia/contract/errors'
import { CONTACT_LENGTHS } from '@afilia/domain/cases/contact'
import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
import { isPhone } from '@afilia/domain/people/phone'
import { isOneLine, isPlainText, trimMarks } from '@afilia/domain/formats/text'
import type { ContactDraft } from './contact-draft.ts'

/** The fields that can have errors, in page order, by the server's names. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'provinceId', 'topic', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactFaults = Readonly<Partial<Record<ContactField, FieldRule>>>

/** The error for an empty field. */
const MISSING = { name: 'name', email: 'email', provinceId: 'provinceId', topic: 'topic', message: 'message' } as const

/** The key of an error in the texts of `contact` and `errors`. */
export function faultKey(field: ContactField, fault: FieldRule) {
  if (fault === 'required' && field in MISSING) return `contact:missing.${MISSING[field as keyof typeof MISSING]}` as const
  return `errors:field.${fault}` as const
}

/** Finds what the server would reject before sending, because a message may wait days for a connection. */
export function validateContact(draft: ContactDraft): ContactFaults {
  const faults: Partial<Record<ContactField, FieldRule>> = {}
  if (!draft.name.trim()) faults.name = 'required'
  if (!normalizeEmail(draft.email)) faults.email = 'required'
  else if (!isEmail(draft.email)) faults.email = 'email'
  if (draft.phone.trim() && !isPhone(draft.phone)) faults.phone = 'phone'
  if (!draft.province) faults.provinceId = 'required'
  if (!draft.topic) faults.topic = 'required'
  if (!draft.message.trim()) faults.message = 'required'
  for (const field of ['name', 'email', 'phone', 'message'] as const) {
    const text = field === 'email' ? normalizeEmail(draft.email) : trimMarks(draft[field].trim())
    if (text.length > CONTACT_LENGTHS[field]) faults[field] = 'too-long'
    else if (!(field === 'message' ? isPlainText : isOneLine)(text)) faults[field] = 'characters'
  }
  return faults
}
