import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { SEALED_PREFIX_BYTES, type Sealing } from './sealing.ts'

interface QueuedTask {
  readonly id: string
  readonly name: string
  readonly data: unknown
}

/** Tasks for each batch. There are at most some thousands, because the queue deletes finished tasks after some days. */
const BATCH = 500

/**
 * Encrypts the encrypted values in the data of queued tasks again. Returns the number of tasks with a value under another key.
 */
export async function resealTasks(db: Db, sealing: Sealing): Promise<number> {
  const { rows: found } = await sql<{ found: boolean }>`select to_regclass('pgboss.job') is not null as found`.execute(db)
  if (!found[0]?.found) return 0
  let after = '00000000-0000-0000-0000-000000000000'
  let done = 0
  for (;;) {
    const { rows } = await sql<QueuedTask>`select id, name, data from pgboss.job where id > ${after} order by id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return done
    for (const { id, name, data } of rows) {
      const before = JSON.stringify(data)
      const fresh = JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? resealText(sealing, name, value) : value))
      if (fresh === before) continue
      await sql`update pgboss.job set data = ${fresh}::jsonb where name = ${name} and id = ${id}`.execute(db)
      done += 1
    }
    after = last.id
  }
}

/** Encrypted values are base64 in a task's data. Other text cannot be decrypted, and stays. */
function resealText(sealing: Sealing, task: string, text: string): string {
  const bytes = Buffer.from(text, 'base64')
  const isSealed = bytes.length > SEALED_PREFIX_BYTES && bytes.toString('base64') === text
  if (!isSealed || bytes.subarray(0, SEALED_PREFIX_BYTES).equals(sealing.currentPrefix)) return text
  try {
    return sealing.seal('task', task, sealing.open('task', task, bytes)).toString('base64')
  } catch {
    return text
  }
}
