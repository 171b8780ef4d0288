import type { ImportReport } from '@afilia/contract/jobs/job-lists'
import type { CutFault, CutState } from '@afilia/domain/jobs/job-lists'
import { type CutLine, type ReadLine, readCuts } from '@afilia/domain/jobs/read-cuts'
import { fold } from '@afilia/domain/formats/text'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { readRegionNames } from '../queries.ts'

interface Import {
  readonly csv: string
  readonly source: { readonly name: string; readonly url: string | null }
}

/** Reports what an import would do. Nothing is written. */
export const checkCuts = (db: Db, { csv }: Import): Promise<ImportReport> => compareCuts(db, readCuts(csv)).then(toReport)

/** Writes the valid lines in one transaction, and reports the result of each line. */
export async function importCuts({ db, clock }: Pick<Deps, 'db' | 'clock'>, { csv, source }: Import): Promise<ImportReport> {
  const now = clock.now()
  const read = readCuts(csv)
  return inTransaction(db, async (trx) => {
    // Serializes imports, so that each reports what it changed.
    await trx.selectFrom('autonomies').select('id').orderBy('id').limit(1).forUpdate().execute()
    const lines = await compareCuts(trx, read)
    const lists = new Map<string, string>()
    for (const line of lines) {
      if (line.state !== 'ADDED' && line.state !== 'CHANGED') continue
      const { cut } = line
      const key = keyOf(cut)
      const id = lists.get(key) ?? (await saveList(trx, cut, source, now))
      lists.set(key, id)
      const values = { points: cut.points, position: cut.position }
      await trx
        .insertInto('job_list_cuts')
        .values({ list_id: id, day: cut.day, ...values })
        .onConflict((conflict) => conflict.columns(['list_id', 'day']).doUpdateSet(values))
        .execute()
    }
    return toReport(lines)
  })
}

/** A line with the id of its region. */
type PlacedCut = CutLine & { readonly autonomyId: string; readonly listId: string | undefined }
type Compared = Pick<ReadLine, 'number' | 'text'> &
  ({ readonly state: 'REJECTED'; readonly fault: CutFault } | { readonly state: Exclude<CutState, 'REJECTED'>; readonly cut: PlacedCut })

const keyOf = ({
  healthService,
  category,
  autonomyId,
  year,
}: Pick<PlacedCut, 'healthService' | 'category' | 'autonomyId' | 'year'>): string =>
  JSON.stringify([fold(healthService), fold(category), autonomyId, year])

/** Each line with what it adds or changes. */
async function compareCuts(db: Db, read: readonly ReadLine[]): Promise<Compared[]> {
  const findRegion = await readRegionNames(db)
  const stored = await db
    .selectFrom('job_lists')
    .select(['id', 'health_service as healthService', 'category', 'autonomy_id as autonomyId', 'year'])
    .execute()
  const lists = new Map(stored.map((list) => [keyOf(list), list.id]))
  const cuts = new Map((await db.selectFrom('job_list_cuts').selectAll().execute()).map((cut) => [`${cut.list_id} ${cut.day}`, cut]))
  return read.map(({ number, text, cut }): Compared => {
    if (typeof cut === 'string') return { number, text, state: 'REJECTED', fault: cut }
    const autonomyId = findRegion(cut.region)
    if (autonomyId === undefined) return { number, text, state: 'REJECTED', fault: 'REGION' }
    const listId = lists.get(keyOf({ ...cut, autonomyId }))
    const before = listId === undefined ? undefined : cuts.get(`${listId} ${cut.day}`)
    const isSame = before?.points === cut.points && before.position === cut.position
    return { number, text, state: before === undefined ? 'ADDED' : isSame ? 'SAME' : 'CHANGED', cut: { ...cut, autonomyId, listId } }
  })
}

async function saveList(db: Db, cut: PlacedCut, { name, url }: Import['source'], now: Date): Promise<string> {
  const source = { source_name: name, source_url: url, updated_at: now }
  if (cut.listId !== undefined) {
    await db.updateTable('job_lists').set(source).where('id', '=', cut.listId).execute()
    return cut.listId
  }
  const id = newId(now)
  await db
    .insertInto('job_lists')
    .values({ id, health_service: cut.healthService, category: cut.category, autonomy_id: cut.autonomyId, year: cut.year, ...source })
    .execute()
  return id
}

function toReport(lines: readonly Compared[]): ImportReport {
  const count = (state: CutState): number => lines.filter((line) => line.state === state).length
  const lists = new Set(lines.flatMap((line) => (line.state === 'REJECTED' ? [] : [keyOf(line.cut)])))
  return {
    counts: { added: count('ADDED'), changed: count('CHANGED'), same: count('SAME'), rejected: count('REJECTED'), lists: lists.size },
    lines: lines.map((line) => ({
      number: line.number,
      text: line.text,
      state: line.state,
      fault: line.state === 'REJECTED' ? line.fault : null,
    })),
  }
}
