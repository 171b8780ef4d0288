import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vite's manifest: by source module, the file it became and what that file needs. */
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
  /** Paths inside the build, what is needed first at the end. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** The entries that a page of this route loads before it shows: the app's own and the route's. Throws if there is no such route. */
export function entriesOfRoute(manifest: Manifest, routeFile: string): string[] {
  const route = Object.keys(manifest).find((source) => source.startsWith(`src/routes/${routeFile}?`))
  if (!route) throw new Error(`the build has no route ${routeFile}`)
  return ['src/main.tsx', route]
}

/** Every file that these entries load at once, directly or through what they import. */
export function neededBy(manifest: Manifest, entries: readonly string[]): Needed {
  const seen = new Set<string>()
  const walk = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    for (const imported of manifest[source]?.imports ?? []) walk(imported)
  }
  for (const entry of entries) walk(entry)
  const chunks = [...seen].map((source) => manifest[source]).filter((chunk) => chunk !== undefined)
  return { scripts: [...new Set(chunks.map(({ file }) => file))], styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))] }
}
