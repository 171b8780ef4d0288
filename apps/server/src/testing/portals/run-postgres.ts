import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres, type Template } from '../database/postgres.ts'
import type { TestPostgres } from './messages.ts'

// A process of its own: one PostgreSQL for a run of tests, with the templates that are named in its arguments. It ends when its parent does.
const filesDir = await mkdtemp(join(tmpdir(), 'afilia-files-'))
const postgres = await startTestPostgres({ filesDir, templates: process.argv.slice(2) as Template[] })
process.on('disconnect', async () => {
  await postgres.stop()
  await rm(filesDir, { recursive: true, force: true })
  process.exit(0)
})
process.send!({ postgres: postgres.server, filesDir } satisfies TestPostgres)
