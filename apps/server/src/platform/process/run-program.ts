import { isDatabaseUnavailable } from '../postgres/db.ts'
import { StartError } from './start-error.ts'

/** Runs a program from the command line. An error that the operator can fix ends it with one line and without a stack. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : explain(error)
    if (sentence === undefined) throw error
    console.error(`\n${sentence}`)
    process.exit(1)
  }
}

const FULL = 'The disk is full: make room on the disk of the database and of DATA_DIR, and start again.'
const READ_ONLY_DISK = 'The disk of DATA_DIR can only be read: set DATA_DIR to a directory that can be written.'
const POOLER =
  'DATABASE_URL names a pooler that gives each transaction any connection and keeps no prepared statements: set DATABASE_PREPARED=0, and start again.'
const SENTENCES = new Map<unknown, string>([
  ['53100', FULL],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EROFS', READ_ONLY_DISK],
  ['25006', 'The database can only be read: it is a standby, or set to read only. Give the address of the primary server in DATABASE_URL.'],
  ['42501', 'The user in DATABASE_URL lacks permissions in this database: make it the database’s owner, and start again.'],
  // Another process named the prepared statement, or it is gone with its connection.
  ['42P05', POOLER],
  ['26000', POOLER],
])

/** Explains an error in words. Undefined if the operator cannot fix it. */
function explain(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  const known = SENTENCES.get(code)
  if (known !== undefined || !isDatabaseUnavailable(error)) return known
  return `The connection to the database was lost (${typeof code === 'string' ? code : 'it does not answer'}). Start again when it runs.`
}
