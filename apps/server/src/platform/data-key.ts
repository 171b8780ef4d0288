import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/**
 * The key that seals columns: from the environment (`DATA_KEY`, 32 bytes in base64), else a file in the data directory that
 * is made at the first start. Whoever loses it loses the sealed columns.
 */
export async function readDataKey(fromEnv: string | undefined, dataDir: string): Promise<Buffer> {
  if (fromEnv) return Buffer.from(fromEnv, 'base64')
  const file = join(dataDir, 'keys', 'data.key')
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== 32) throw new StartError(`The key in ${file} is damaged. Put back the copy of it that belongs to this database.`)
  return key
}
