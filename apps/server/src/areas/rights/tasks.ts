import { z } from 'zod'
import type { Env } from '../../env.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PersonalTable } from '../../platform/area/personal-tables.ts'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'
import { ERASE_PERSON, forgetOldExports, MAKE_EXPORT } from './commands.ts'
import { copyEverything } from './copy/queries.ts'
import { destroyBlocked, erasePerson } from './erasure/commands.ts'
import { paperOf } from './papers.ts'

const Named = z.object({ id: z.uuid() })

/** Copies and erasures, which take too long for a request, and deletion of what has expired. */
export function rightsTasks(
  deps: Deps,
  tables: readonly PersonalTable[],
  { UNION_NAME: unionName }: Pick<Env, 'UNION_NAME'>,
): TaskHandlers {
  return {
    [MAKE_EXPORT]: { run: (data) => makeExport(deps, tables, Named.parse(data).id, unionName) },
    [ERASE_PERSON]: { run: (data) => erasePerson(deps, tables, Named.parse(data).id) },
    'clean-rights': {
      schedule: '23 * * * *',
      async run() {
        await forgetOldExports(deps.db, deps.clock.now())
        await destroyBlocked(deps.db, tables, deps.clock.now())
      },
    },
  }
}

async function makeExport(deps: Deps, tables: readonly PersonalTable[], exportId: string, unionName: string): Promise<void> {
  const { db, sealing, clock } = deps
  const row = await db.selectFrom('data_exports').selectAll().where('id', '=', exportId).where('state', '=', 'PENDING').executeTakeFirst()
  if (!row) return
  const tell = async (progress: number): Promise<void> => {
    await db.updateTable('data_exports').set({ progress }).where('id', '=', exportId).execute()
  }
  const copy = await copyEverything(deps, tables, { id: row.person_id, language: row.language, now: clock.now() }, tell)
  const pdf = await renderPdf(paperOf(copy, unionName))
  await db
    .updateTable('data_exports')
    .set({
      state: 'READY',
      progress: 100,
      json_sealed: sealing.seal(JSON.stringify(copy, null, 2)),
      pdf_sealed: sealing.seal(Buffer.from(pdf).toString('base64')),
    })
    .where('id', '=', exportId)
    .execute()
}
