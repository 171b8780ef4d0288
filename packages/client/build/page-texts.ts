import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFile } from '../src/texts/text-files.ts'
import { textsBase } from './texts-plugin.ts'

/** The placeholder for the reader's language in a path. */
const LANGUAGE = '{language}'

/** A route's loader with the texts that it awaits. */
const LOADER = /\bloader:.*?\bloadTexts\((?<areas>[^)]*)\)/su
const SPLIT = '?tsr-split=component'

/**
 * The paths, inside the build, of the texts that the loaders of these routes await, with the placeholder `{language}`. `root` is the app's
 * folder.
 */
export function textsOfRoutes(root: string, entries: readonly string[]): string[] {
  const routes = entries.filter((entry) => entry.endsWith(SPLIT)).map((entry) => entry.slice(0, -SPLIT.length))
  return toTextFiles(routes.flatMap((route) => readAreas(readFileSync(join(root, route), 'utf8'))))
}

/** The same for texts given by name. */
export const toTextFiles = (areas: readonly string[]): string[] => [
  ...new Set(areas.map((area) => `${textsBase().slice(1)}${LANGUAGE}/${findFile(area)}.json`)),
]

const readAreas = (source: string): string[] =>
  [...(LOADER.exec(source)?.groups?.['areas'] ?? '').matchAll(/'([\w-]+)'/g)].map(([, area]) => area!)
