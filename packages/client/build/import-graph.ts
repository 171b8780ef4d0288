import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vite's manifest: for each source module, its file and that file's dependencies. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly css?: readonly string[]
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
    }
  >
>

export interface Needed {
  /** Paths inside the build, dependencies last. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

/**
 * The entries that the page at `path`, such as `/news/$id`, loads before it is shown: its route and the surrounding layouts. Throws if
 * there is no such route.
 */
export function entriesOfPage(manifest: Manifest, path: string): string[] {
  const route = routesOf(manifest).find(({ file }) => toPath(file) === path)
  if (!route) throw new Error(`the build has no route for ${path}`)
  const layouts = routesOf(manifest).filter(({ file }) => file.endsWith('/route') && route.file.startsWith(file.slice(0, -'route'.length)))
  return [route, ...layouts].map(({ source }) => source)
}

const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

const routesOf = (manifest: Manifest): { readonly source: string; readonly file: string }[] =>
  Object.keys(manifest).flatMap((source) => {
    const file = ROUTE.exec(source)?.[1]
    return file === undefined ? [] : [{ source, file }]
  })

/** `profile_/schedule` is the page `/profile/schedule` without the layout of `profile`. */
const toPath = (file: string): string => `/${file.replaceAll('_/', '/').replace(/(^|\/)(index|route)$/, '')}`

/** All files that these entries load at once, directly or through imports. Throws if one is missing from the build. */
export function neededBy(manifest: Manifest, entries: readonly string[]): Needed {
  const seen = new Set<string>()
  const walk = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    for (const imported of manifest[source]?.imports ?? []) walk(imported)
  }
  for (const entry of entries) {
    if (!manifest[entry]) throw new Error(`the build has no chunk ${entry}`)
    walk(entry)
  }
  const chunks = [...seen].map((source) => manifest[source]).filter((chunk) => chunk !== undefined)
  return { scripts: [...new Set(chunks.map(({ file }) => file))], styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))] }
}

/** The scripts and styles of `more` that `known` lacks. */
export function filesBeyond(known: Needed, more: Needed): string[] {
  const there = new Set([...known.scripts, ...known.styles])
  return [...more.scripts, ...more.styles].filter((file) => !there.has(file))
}
