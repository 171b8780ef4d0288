import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Env, readEnv } from './env.ts'
import { holdsDemo } from './foundation/people/demo/queries.ts'
import { removeDemo } from './load-demo.ts'
import { createDiskFiles } from './platform/files.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { openDatabase, rejectRunningPortal } from './platform/postgres/open-database.ts'
import { takeTurns } from './platform/postgres/take-turns.ts'
import { runProgram } from './platform/process/run-program.ts'
import { StartError } from './platform/process/start-error.ts'
import { openTerminal, type Terminal } from './platform/process/terminal.ts'

/** What the operator types to confirm. */
const WORD = 'remove'

/**
 * `npm run remove-demo`: removes everything that the demo has created, and what people have tried with it, from a database. A union's own
 * members and contents stay. Asks for a confirmation first. Throws StartError for errors that the operator can fix.
 */
export async function removeDemoFrom(env: Env, terminal: Terminal, say: (line: string) => void): Promise<void> {
  say('Database …')
  const database = await openDatabase(env, { log: createLog(env.LOG_LEVEL), say, name: 'afilia remove-demo' })
  try {
    const db = database.openUnlimited()
    try {
      await takeTurns(db, say, () => migrate(db))
      if (!(await holdsDemo(db))) return say('This database holds no demo.')
      await rejectRunningPortal(database.db, 'would continue with what it has read')
      say('This deletes the demo’s members and contents, and whatever was booked, sent or written with them. It cannot be undone.')
      if ((await terminal.ask(`Type ${WORD} to go on:`)).trim() !== WORD) throw new StartError('Nothing was removed.')
      const counts = await takeTurns(db, say, () => removeDemo({ db, files: createDiskFiles(join(env.DATA_DIR, 'files')) }))
      for (const [table, count] of counts) say(`  ${table}: ${count}`)
      say(
        'The demo is removed. Start the portal with DEMO=0, or it fills an empty database again. First administrator: npm run create-admin',
      )
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runProgram(async () => {
    const terminal = openTerminal()
    try {
      await removeDemoFrom(readEnv(process.env), terminal, (line) => console.log(line))
    } finally {
      terminal.close()
    }
  })
