import { normalizeDocumentId } from '@afilia/domain/people/document-id'
import { normalizeEmail } from '@afilia/domain/people/email'

/** A username in normalised form, for comparison. */
export type Username = { readonly kind: 'email' | 'document-id'; readonly value: string }

/** Accepts an e-mail address, or a document id in any spelling. Any other text becomes a document id that nobody has. */
export function readUsername(text: string): Username {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return { kind: 'email', value: normalizeEmail(trimmed).toLowerCase() }
  return { kind: 'document-id', value: normalizeDocumentId(trimmed) }
}
