import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface SqlFile {
  readonly name: string
  readonly text: string
}

export const readMigrations = (): Promise<SqlFile[]> => readFolder('migrations')

/** Reads the SQL functions, each in a file of its name, with the triggers that call it. */
export const readFunctions = (): Promise<SqlFile[]> => readFolder('functions')

/** Returns a checksum that distinguishes two texts of a function. */
export const toChecksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

async function readFolder(folder: string): Promise<SqlFile[]> {
  const directory = new URL(`./${folder}/`, import.meta.url)
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => ({ name: file.replace('.sql', ''), text: await readFile(new URL(file, directory), 'utf8') })),
  )
}
