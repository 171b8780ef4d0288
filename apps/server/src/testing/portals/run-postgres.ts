import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '../postgres.ts'
import type { DemoTemplate } from './messages.ts'

// A process of its own: one PostgreSQL for all portals of a run of browser tests, with the template `portal`. It ends when its parent does.
const filesDir = await mkdtemp(join(tmpdir(), 'afilia-files-'))
const postgres = await startTestPostgres({ filesDir, templates: ['empty', 'reference', 'portal'] })
process.on('disconnect', async () => {
  await postgres.stop()
  await rm(filesDir, { recursive: true, force: true })
  process.exit(0)
})
process.send!({ postgres: postgres.server, filesDir } satisfies DemoTemplate)
