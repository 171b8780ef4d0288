import type { Area } from '../../platform/area/area.ts'
import { createClamd } from '../../platform/scanning/clamd.ts'
import { deleteWaiting } from './commands.ts'
import { createUploadsRoutes, presentCopied } from './routes.ts'
import { passUnscanned, SCAN_UPLOADS, scanUploads } from './scan.ts'

export const uploadsArea: Area = {
  name: 'uploads',
  open: ({ deps, env: { CLAMAV_URL } }) => ({
    routes: () => [createUploadsRoutes({ isScanned: CLAMAV_URL !== undefined })],
    tasks: () => ({
      'delete-waiting-uploads': { schedule: '23 3 * * *', run: () => deleteWaiting(deps.db, deps.clock.now()) },
      [SCAN_UPLOADS]: {
        schedule: '41 * * * *',
        limit: 600,
        run: () => (CLAMAV_URL === undefined ? passUnscanned(deps) : scanUploads(deps, createClamd(CLAMAV_URL))),
      },
    }),
  }),
  personalTables: [
    {
      table: 'uploads',
      category: 'uploads',
      owner: 'person_id',
      copied: ['id', 'order_id', 'case_id', 'name_sealed', 'kind', 'size', 'created_at', 'content'],
      opening: ['key_sealed'],
      present: presentCopied,
      // Kept as long as the row that uses the file. Unused files are deleted after a day.
      retention: { from: 'created_at', years: 4, reason: 'CLAIMS' },
      onErasure: 'erase',
    },
    {
      table: 'upload_parts',
      category: 'uploads',
      owner: 'person_id',
      copied: 'nothing',
      retention: { from: 'created_at', days: 1, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
    {
      table: 'upload_drafts',
      category: 'uploads',
      owner: 'person_id',
      copied: 'nothing',
      retention: { from: 'created_at', days: 1, reason: 'TECHNICAL' },
      onErasure: 'erase',
    },
  ],
  // Sums without a trace of who sent the files.
  impersonalTables: ['refused_uploads'],
  sealedColumns: [
    { table: 'upload_drafts', column: 'name_sealed' },
    { table: 'upload_drafts', column: 'key_sealed' },
    { table: 'uploads', column: 'name_sealed' },
    { table: 'uploads', column: 'key_sealed' },
  ],
}
