import { normalizeDocumentId } from '@afilia/domain/document-id'
import { COMMON_PASSWORDS } from './common-passwords.ts'

export const PASSWORD_MIN = 10
/** argon2 takes any length; nobody types more, and a form should not carry megabytes. */
export const PASSWORD_MAX = 200

export type PasswordFault = 'too-short' | 'too-long' | 'is-document-id' | 'is-email' | 'too-common'

/** The fault of a new password for this person, or undefined (NIST SP 800-63B §3.1.1.2: length and a list, no composition rules). */
export function findPasswordFault(
  password: string,
  owner: { readonly documentId: string; readonly email: string | null },
): PasswordFault | undefined {
  const letters = [...password].length
  if (letters < PASSWORD_MIN) return normalizeDocumentId(password) === owner.documentId ? 'is-document-id' : 'too-short'
  if (letters > PASSWORD_MAX) return 'too-long'
  if (normalizeDocumentId(password) === owner.documentId) return 'is-document-id'
  if (owner.email !== null && password.toLowerCase() === owner.email.toLowerCase()) return 'is-email'
  return isCommon(password) ? 'too-common' : undefined
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain)) return true
  const isOneLetter = new Set(plain).size === 1
  const isRun =
    '01234567890123456789abcdefghijklmnopqrstuvwxyz'.includes(plain) || '98765432109876543210zyxwvutsrqponmlkjihgfedcba'.includes(plain)
  return isOneLetter || isRun
}
