import { normalizeDocumentId } from '@afilia/domain/document-id'

/** What somebody typed to say who they are, in the one spelling that everything compares. */
export type Username = { readonly kind: 'email' | 'document-id'; readonly value: string }

/** E-mail address or document id in any spelling. What is neither comes out as a document id that nobody has. */
export function readUsername(text: string): Username {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return { kind: 'email', value: trimmed.toLowerCase() }
  return { kind: 'document-id', value: normalizeDocumentId(trimmed) }
}
