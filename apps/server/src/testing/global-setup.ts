import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

/** One PostgreSQL for all tests of a Vitest run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const filesDir = await mkdtemp(join(tmpdir(), 'afilia-files-'))
  const postgres = await startTestPostgres({ filesDir, templates: ['empty', 'reference', 'demo'] })
  provide('postgres', postgres.server)
  return async () => {
    await postgres.stop()
    await rm(filesDir, { recursive: true, force: true })
  }
}
