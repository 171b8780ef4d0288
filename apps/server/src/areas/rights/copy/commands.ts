import type { Together } from '../../../platform/area/area.ts'
import type { Deps } from '../../../platform/deps.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { toDocument } from '../documents.ts'
import { copyEverything } from './queries.ts'

/** Creates the files of a waiting export, as JSON and PDF, both encrypted. */
export async function makeExport(
  deps: Deps,
  { personalTables: tables, explain }: Pick<Together, 'personalTables' | 'explain'>,
  exportId: string,
  unionName: string,
): Promise<void> {
  const { db, sealing, clock } = deps
  const row = await db.selectFrom('data_exports').selectAll().where('id', '=', exportId).where('state', '=', 'PENDING').executeTakeFirst()
  if (!row) return
  const saveProgress = async (progress: number): Promise<void> => {
    await db.updateTable('data_exports').set({ progress }).where('id', '=', exportId).execute()
  }
  const copy = await copyEverything(deps, tables, { id: row.person_id, language: row.language, now: clock.now() }, explain, saveProgress)
  const pdf = await renderPdf(toDocument(copy, unionName))
  await db
    .updateTable('data_exports')
    .set({
      state: 'READY',
      progress: 100,
      json_sealed: sealing.seal('data_exports.json_sealed', exportId, JSON.stringify(copy, null, 2)),
      pdf_sealed: sealing.seal('data_exports.pdf_sealed', exportId, Buffer.from(pdf).toString('base64')),
    })
    .where('id', '=', exportId)
    .execute()
}
