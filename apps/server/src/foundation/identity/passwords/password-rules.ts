import { normalizeDocumentId } from '@afilia/domain/people/document-id'
import type { Account } from '../accounts/accounts.ts'
import type { Portal } from '../portal.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

export const PASSWORD_MIN = 10
/** argon2 accepts any length. Nobody types more than this, and a form should not carry megabytes. */
export const PASSWORD_MAX = 200
/** A common password with up to this many digits and marks around it, such as "enfermera2026!", is as easy to guess. */
const MAX_AROUND = 6
/** Minimum number of characters besides the words that anybody who knows the member would try. */
const LEAST_BESIDE_WORDS = 6

export type PasswordFault = 'too-short' | 'too-long' | 'personal' | 'too-common'

type Owner = Pick<Account, 'documentId' | 'email' | 'firstName' | 'lastName'>

/**
 * Finds the fault of a new password for this person in this portal, or undefined (NIST SP 800-63B §3.1.1.2: length and a list,
 * with the words of the service and of the person; no composition rules).
 */
export function findPasswordFault(password: string, owner: Owner, portal: Portal): PasswordFault | undefined {
  const letters = [...password].length
  if (letters > PASSWORD_MAX) return 'too-long'
  if (normalizeDocumentId(password) === owner.documentId) return 'personal'
  if (letters < PASSWORD_MIN) return 'too-short'
  const plain = toPlain(password)
  if (isMostly(plain, listWords(owner, portal))) return 'personal'
  return isCommon(plain) ? 'too-common' : undefined
}

const toPlain = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')

/** The member's names, their document id, their e-mail address, and the union's name and domain. */
function listWords({ documentId, email, firstName, lastName }: Owner, { unionName, publicUrl }: Portal): string[] {
  const texts = [documentId, documentId.slice(0, -1), firstName, lastName, email ?? '', unionName, new URL(publicUrl).hostname]
  const words = texts.flatMap((text) => toPlain(text).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3)
  return words.toSorted((a, b) => b.length - a.length)
}

function isMostly(plain: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && [...rest].length < LEAST_BESIDE_WORDS
}

function isCommon(plain: string): boolean {
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const isKnown = COMMON_PASSWORDS.has(plain) || (plain.length - core.length <= MAX_AROUND && COMMON_PASSWORDS.has(core))
  const isRun =
    '01234567890123456789abcdefghijklmnopqrstuvwxyz'.includes(plain) || '98765432109876543210zyxwvutsrqponmlkjihgfedcba'.includes(plain)
  return isKnown || isRun || isRepetition(plain)
}

/** Whether a pattern of up to five characters fills the whole text. */
const isRepetition = (plain: string): boolean =>
  [1, 2, 3, 4, 5].some((length) => plain === plain.slice(0, length).repeat(plain.length).slice(0, plain.length))
