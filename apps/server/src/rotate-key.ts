import { pathToFileURL } from 'node:url'
import { AREAS } from './areas.ts'
import { type Env, readEnv } from './env.ts'
import { listKeyColumns } from './platform/area/open-areas.ts'
import { systemClock } from './platform/clock.ts'
import { beginFileRotation, loadSealing } from './platform/sealing/data-key.ts'
import { rotateKey } from './platform/sealing/key-rotation.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { openDatabase, rejectRunningPortal } from './platform/postgres/open-database.ts'
import { takeTurns } from './platform/postgres/take-turns.ts'
import { runProgram } from './platform/process/run-program.ts'
import { StartError } from './platform/process/start-error.ts'

/**
 * `npm run rotate-key`: encrypts everything with a new data key. With the key in the environment the portal may keep running,
 * with both keys. With the key in `DATA_DIR` it must not run, because it would continue with the old one. Throws StartError for
 * errors that the operator can fix.
 */
export async function rotateDataKey(env: Env, say: (line: string) => void): Promise<void> {
  if (env.DATA_KEY && !env.DATA_KEY_PREVIOUS)
    throw new StartError('Put the new key in DATA_KEY and the one before in DATA_KEY_PREVIOUS, also for the portal, and run this again.')
  say('Database …')
  const database = await openDatabase(env, { log: createLog(env.LOG_LEVEL), say, name: 'afilia rotate-key' })
  try {
    const unlimited = database.openUnlimited()
    await takeTurns(unlimited, say, () => migrate(unlimited)).finally(() => unlimited.destroy())
    if (!env.DATA_KEY) await rejectRunningPortal(database.db, 'would continue with the old key from DATA_DIR')
    const file = env.DATA_KEY ? undefined : await beginFileRotation(env.DATA_DIR)
    say('Encrypting again …')
    await rotateKey({ db: database.db, clock: systemClock, sealing: await loadSealing(env) }, listKeyColumns(AREAS), say)
    await file?.finish()
    say(
      env.DATA_KEY
        ? 'Nothing is left under the previous key: take DATA_KEY_PREVIOUS away and restart the portal. Backups from before need it still.'
        : 'Nothing is left under the previous key, and it is deleted. Backups from before need the copy of it that you made with them.',
    )
  } finally {
    await database.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runProgram(() => rotateDataKey(readEnv(process.env), (line) => console.log(line)))
