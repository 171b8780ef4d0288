import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres, type Template } from '../database/postgres.ts'
import type { TestPostgres } from './messages.ts'

// Runs as its own process: one PostgreSQL for a test run, with the templates named in its arguments. Ends with its parent.
const filesDir = await mkdtemp(join(tmpdir(), 'afilia-files-'))
const postgres = await startTestPostgres({ filesDir, templates: process.argv.slice(2) as Template[] })
process.on('disconnect', async () => {
  await postgres.stop()
  await rm(filesDir, { recursive: true, force: true })
  process.exit(0)
})
process.send!({ postgres: postgres.server, filesDir } satisfies TestPostgres)
