import { normalizeIban } from './iban.ts'

/** The current version of the direct debit mandate; its text is `economic:mandate.text` in the locales. */
export const MANDATE_TEXT = '2026-1'

/** Whether saving this account needs a newly signed mandate: only if the IBAN changes to another one. */
export function needsMandate(savedIban: string | null, editedIban: string | null): boolean {
  const edited = normalizeIban(editedIban ?? '')
  return edited !== '' && edited !== normalizeIban(savedIban ?? '')
}
