import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's directory, absolute. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A path inside the project. */
export function inProject(...parts) {
  return join(root, ...parts)
}

/** The pinned versions: `runtime` in package.json. */
export const pinned = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).runtime
