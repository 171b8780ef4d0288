import { z } from 'zod'
import type { Env } from '../../env.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Together } from '../../platform/area/area.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { ERASE_PERSON, forgetOldExports, MAKE_EXPORT } from './commands.ts'
import { makeExport } from './copy/commands.ts'
import { destroyBlocked, erasePerson } from './erasure/commands.ts'
import { notifyOfAccesses } from './access-log/commands.ts'
import { listDeparted } from './standing/queries.ts'

const Named = z.object({ id: z.uuid() })

/** Exports and erasures, which are too slow for a request, and the deletion of expired data. */
export function createRightsTasks(
  deps: Deps,
  together: Pick<Together, 'personalTables' | 'explain'>,
  { UNION_NAME: unionName }: Pick<Env, 'UNION_NAME'>,
): TaskHandlers {
  const { personalTables: tables } = together
  return {
    [MAKE_EXPORT]: { run: (data) => makeExport(deps, together, Named.parse(data).id, unionName) },
    [ERASE_PERSON]: { run: (data) => erasePerson(deps, tables, Named.parse(data).id) },
    'notify-of-accesses': { schedule: '41 * * * *', run: () => notifyOfAccesses(deps) },
    'clean-rights': {
      schedule: '23 * * * *',
      async run() {
        await forgetOldExports(deps.db, deps.clock.now())
        for (const id of await listDeparted(deps.db, deps.clock.now())) await erasePerson(deps, tables, id)
        await destroyBlocked(deps.db, tables, deps.clock.now())
      },
    },
  }
}
