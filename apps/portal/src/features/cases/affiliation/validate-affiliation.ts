import type { FieldRule } from '@afilia/contract/errors'
import { MAX_LONG_ANSWER } from '@afilia/domain/events/dynamic-form'
import { isIban } from '@afilia/domain/money/iban'
import { isPlainText } from '@afilia/domain/formats/text'
import type { AffiliationDraft } from './affiliation-draft.ts'

/** The fields that can have errors, in page order, by the server's names. */
export const AFFILIATION_FIELDS = [
  'region',
  'seat',
  'specialty',
  'occupation',
  'account.iban',
  'account.mandate',
  'accepted.derechos-y-obligaciones',
  'answers.notes',
] as const
export type AffiliationField = (typeof AFFILIATION_FIELDS)[number]
export type AffiliationFaults = Readonly<Partial<Record<AffiliationField, FieldRule>>>

const MAX_OCCUPATION = 120

/** The errors that the server would find. `version`: that of the rights and duties in force. */
export function validateAffiliation(draft: AffiliationDraft, version: number): AffiliationFaults {
  const faults: Partial<Record<AffiliationField, FieldRule>> = {}
  if (!draft.region) faults.region = 'required'
  if (draft.occupation.trim().length > MAX_OCCUPATION) faults.occupation = 'too-long'
  if (draft.iban.trim() === '') faults['account.iban'] = 'required'
  else if (!isIban(draft.iban)) faults['account.iban'] = 'iban'
  if (!draft.hasSigned) faults['account.mandate'] = 'mandate'
  if (draft.acceptedVersion !== version) faults['accepted.derechos-y-obligaciones'] = 'required'
  if (draft.notes.trim().length > MAX_LONG_ANSWER) faults['answers.notes'] = 'too-long'
  else if (!isPlainText(draft.notes)) faults['answers.notes'] = 'characters'
  return faults
}
