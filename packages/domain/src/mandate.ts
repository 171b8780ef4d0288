import { normalizeIban } from './iban.ts'

/** The text of the direct debit mandate that members sign now: in the locales, `economic:mandate.text`. */
export const MANDATE_TEXT = '2026-1'

/** Whether saving this account asks for a newly signed mandate: a change of IBAN is never a bare change of a field, and without one there is nothing to debit. */
export function needsMandate(savedIban: string | null, editedIban: string | null): boolean {
  const edited = normalizeIban(editedIban ?? '')
  return edited !== '' && edited !== normalizeIban(savedIban ?? '')
}
