import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { forgetClosed } from './affiliation/commands.ts'
import { SETTLE_MEMBERSHIP } from './commands.ts'
import type { Site } from './mails/commands.ts'
import { settle } from './review/commands.ts'

const Named = z.object({ id: z.uuid() })

export const createMembershipTasks = (deps: Deps, site: Site): TaskHandlers => ({
  'forget-affiliations': { schedule: '37 4 * * *', run: () => forgetClosed(deps) },
  [SETTLE_MEMBERSHIP]: { run: (data) => settle(deps, site, Named.parse(data).id) },
})
