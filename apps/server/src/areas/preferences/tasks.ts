import { LANGUAGES } from '@afilia/i18n/languages'
import { z } from 'zod'
import { MEMBER_JOINED } from '../../foundation/people/joining/commands.ts'
import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { beginSettings } from './commands.ts'

const Joined = z.object({ id: z.uuid(), language: z.enum(LANGUAGES) })

/** A new member's language is that of their application. */
export const createPreferencesTasks = ({ db }: Deps): TaskHandlers => ({
  [MEMBER_JOINED]: {
    run(data) {
      const { id, language } = Joined.parse(data)
      return beginSettings(db, id, language)
    },
  },
})
