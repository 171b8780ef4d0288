import { parseDocumentId } from '@afilia/domain/people/document-id'
import { isEmail } from '@afilia/domain/people/email'

/** Whether the operator's inputs are valid for an administrator. */
export const IS_RIGHT = {
  documentId: (text: string): boolean => parseDocumentId(text) !== undefined,
  name: (text: string): boolean => /^[^\p{C}]{1,100}$/u.test(text),
  email: (text: string): boolean => isEmail(text) && text.length <= 254,
} as const
