import type { TestPostgres } from '../../apps/server/src/testing/portals/messages.ts'
import { startProcess } from './processes.ts'

/** The environment variable that passes `TestPostgres` to each worker, as JSON. */
export const TEMPLATE_VARIABLE = 'AFILIA_E2E_TEMPLATE'

/** Starts one PostgreSQL for the run, with the demo as a template; each worker's portal gets its own copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startProcess<TestPostgres>('postgres', ['empty', 'reference', 'portal'])
  process.env[TEMPLATE_VARIABLE] = JSON.stringify(postgres.started)
  return () => postgres.stop()
}
