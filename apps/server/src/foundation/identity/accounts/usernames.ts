import { normalizeDocumentId } from '@afilia/domain/people/document-id'

/** A username in normalised form, for comparison. */
export type Username = { readonly kind: 'email' | 'document-id'; readonly value: string }

/** Accepts an e-mail address, or a document id in any spelling. Any other text becomes a document id that nobody has. */
export function readUsername(text: string): Username {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return { kind: 'email', value: trimmed.toLowerCase() }
  return { kind: 'document-id', value: normalizeDocumentId(trimmed) }
}
