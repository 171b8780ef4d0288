import type { Deps } from '../../platform/deps.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Scanner } from '../../platform/scanning/clamd.ts'
import { decryptFile } from './file-cipher.ts'

/** The task that scans what waits for it: enqueued with each file, and by the hour for what the scanner did not answer. */
export const SCAN_UPLOADS = 'scan-uploads'

/** Scans what waits, the oldest first. A file with something harmful in it is emptied. Throws if a file could not be scanned, after the others. */
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

async function scanOne(db: Db, sealing: Deps['sealing'], scanner: Scanner, id: string): Promise<'CLEAN' | 'REFUSED' | 'GONE'> {
  const row = await db.selectFrom('uploads').select(['key_sealed', 'content', 'created_at']).where('id', '=', id).executeTakeFirst()
  if (!row) return 'GONE'
  const scan = await scanner.scan(decryptFile(id, sealing.open('uploads.key_sealed', id, row.key_sealed), row.content))
  await db
    .updateTable('uploads')
    .set({ scan, ...(scan === 'REFUSED' && { content: Buffer.alloc(0) }) })
    .where('id', '=', id)
    .where('scan', '=', 'WAITING')
    // Another file was sent under its id meanwhile.
    .where('created_at', '=', row.created_at)
    .execute()
  return scan
}
