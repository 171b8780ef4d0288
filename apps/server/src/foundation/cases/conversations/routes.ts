import { conversations } from '@afilia/contract/cases/conversations'
import { implement, type Routes } from '../../../platform/endpoints/implement.ts'
import type { Site } from '../mails.ts'
import { converse } from './commands.ts'

export const createConversationRoutes = (site: Site): Routes =>
  implement(conversations, {
    'POST conversations': async (call) => ({
      case: await converse(call, site, { personId: call.caller.personId, language: call.language }, call.body),
    }),
  })
