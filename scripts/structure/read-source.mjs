import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A file of the project is an object with its `path` from the root, with `/`, and its `text`. */

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'files', 'locales', 'reference-data', 'public', 'assets'])

/** Reads the code of the project at `root`, without generated files. */
export function readSources(root) {
  return ['apps', 'bench', 'e2e', 'packages', 'scripts']
    .flatMap((folder) => listFiles(root, folder))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Reads the generated types of the tables. */
export function readTables(root) {
  const path = 'apps/server/src/platform/tables/tables.gen.ts'
  return { path, text: readFileSync(join(root, path), 'utf8') }
}

function listFiles(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(root, path)
    return /\.(tsx?|m?js|css|sql)$/.test(entry.name) && !entry.name.endsWith('.gen.ts') ? [path] : []
  })
}

/** Calls `visit` with every node of a TypeScript file. */
export function visitNodes({ path, text }, visit) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const walk = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node.type === 'string') visit(node)
    for (const key in node) walk(node[key])
  }
  walk(program.body)
}

export const isTestCode = (path) => /\.test\.tsx?$|\/testing(\/|\.ts$|-[a-z-]+\.ts$)/.test(path)
