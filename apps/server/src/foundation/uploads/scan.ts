import type { Deps } from '../../platform/deps.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Scanner } from '../../platform/scanning/clamd.ts'
import { decryptFile } from './file-cipher.ts'

/** The task that scans waiting files. Enqueued with each file, and every hour for files that the scanner did not answer for. */
export const SCAN_UPLOADS = 'scan-uploads'

/**
 * Scans the waiting files, oldest first. Empties a file with harmful content. If a file could not be scanned, throws after the
 * others.
 */
export async function scanUploads({ db, sealing, log }: Pick<Deps, 'db' | 'sealing' | 'log'>, scanner: Scanner): Promise<void> {
  const waiting = await db.selectFrom('uploads').select('id').where('scan', '=', 'WAITING').orderBy('created_at').execute()
  let failures = 0
  for (const { id } of waiting) {
    const found = await scanOne(db, sealing, scanner, id).catch(() => undefined)
    if (!found) failures += 1
  }
  if (failures === 0) return
  log.warn({ files: failures }, 'files wait for a scanner that does not answer')
  throw new Error('files were not scanned')
}

/** How long a file waits for a scanner that is no longer configured, in ms: time to notice a mistake in the configuration. */
const UNSCANNED_WAITS = 24 * 3600_000

/**
 * Releases files that have waited for a day because no scanner is configured any longer. They count like files sent without a
 * scanner, which were checked too. Logs the files that still wait.
 */
export async function passUnscanned({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const passed = await db
    .updateTable('uploads')
    .set({ scan: 'NONE' })
    .where('scan', '=', 'WAITING')
    .where('created_at', '<=', new Date(clock.now().getTime() - UNSCANNED_WAITS))
    .returning('id')
    .execute()
  const { waiting } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .where('scan', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  if (passed.length > 0) log.warn({ files: passed.length }, 'files are released unscanned: no scanner is configured any longer')
  if (Number(waiting) > 0) log.warn({ files: Number(waiting) }, 'files wait for a scanner, but none is configured')
}

async function scanOne(db: Db, sealing: Deps['sealing'], scanner: Scanner, id: string): Promise<'CLEAN' | 'REJECTED' | 'GONE'> {
  const row = await db.selectFrom('uploads').select(['key_sealed', 'content', 'created_at']).where('id', '=', id).executeTakeFirst()
  if (!row) return 'GONE'
  const scan = await scanner.scan(decryptFile(id, sealing.open('uploads.key_sealed', id, row.key_sealed), row.content))
  await db
    .updateTable('uploads')
    .set({ scan, ...(scan === 'REJECTED' && { content: Buffer.alloc(0) }) })
    .where('id', '=', id)
    .where('scan', '=', 'WAITING')
    // Another file was sent under the same id since.
    .where('created_at', '=', row.created_at)
    .execute()
  return scan
}
