import { z } from 'zod'
import { members } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { CaseWords, SENT } from './case-words.ts'

export const conversations = endpoints({
  /**
   * Answers a message of a person of the union, or writes to a representative of the member: continues the open conversation with them about it, or begins
   * one. Throws MESSAGE_NOT_ANSWERABLE for a notice of the portal, and if the person no longer acts for the union.
   */
  'POST conversations': {
    access: members(),
    body: CaseWords.extend({ to: z.object({ kind: z.enum(['MESSAGE', 'REPRESENTATIVE']), id: z.string().max(40) }) }),
    lines: ['text'],
    response: z.object({ case: z.string() }),
    errors: ['NOT_FOUND', 'MESSAGE_NOT_ANSWERABLE', ...SENT],
  },
})
