import { parseDocumentId } from '@afilia/domain/people/document-id'
import { isEmail } from '@afilia/domain/people/email'

/** Whether these words, from the person who runs the portal, may stand for an administrator. */
export const IS_RIGHT = {
  documentId: (text: string): boolean => parseDocumentId(text) !== undefined,
  name: (text: string): boolean => /^[^\p{C}]{1,100}$/u.test(text),
  email: (text: string): boolean => isEmail(text) && text.length <= 254,
} as const
