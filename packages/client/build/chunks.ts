interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** A chunk of the build. */
export interface ChunkGroup {
  readonly name: string
  /**
   * Paths relative to the app's `src/`. The chunk holds the static imports of these modules that no earlier group holds. Without roots: the
   * imports of the whole app.
   */
  readonly roots?: readonly string[]
  /** Only modules that at least this many pages and lazy parts need. */
  readonly minShareCount?: number
}

const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/
/** Parts of these libraries that only later pages use. They are loaded with those pages. */
const LATER_PARTS = /[\\/](useMutation|mutationObserver|useQueries|queriesObserver)\.js$|[\\/](react-table|table-core)[\\/]/
const OURS = /apps[\\/](portal|backoffice)[\\/]|packages[\\/]/

/**
 * Puts what every page needs into two files: the libraries, which stay in the browser's cache when only the app changes, and the app's own
 * frame. The other groups follow in order. By default the bundler makes a file of each shared module, so that a page loads dozens, which is
 * slow on a phone and compresses worse. `source` is the path of the app's `src/`.
 */
export function chunkGroups(source: string, groups: readonly ChunkGroup[]) {
  const taken = new Set<string>()
  return [
    { name: 'libraries', test: (id: string) => LIBRARIES.test(id) && !LATER_PARTS.test(id), priority: groups.length + 2 },
    ...[{ name: 'frame', roots: ['main.tsx'] }, ...groups].map(({ name, roots, minShareCount = 1 }: ChunkGroup, index) => {
      let wanted: ReadonlySet<string> | undefined
      return {
        name: (id: string, graph: Graph) => {
          wanted ??=
            roots &&
            listNeeded(
              roots.map((root) => source + root),
              graph,
              taken,
            )
          // The entry remains a separate file.
          if (id === `${source}main.tsx` || (wanted && !wanted.has(id))) return null
          taken.add(id)
          return name
        },
        debugName: name,
        test: OURS,
        minShareCount,
        priority: groups.length + 1 - index,
      }
    }),
  ]
}

/** These modules and all their static imports, direct or not, except those taken. */
function listNeeded(roots: readonly string[], graph: Graph, taken: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const walk = (id: string): void => {
    if (found.has(id) || taken.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  for (const root of roots) walk(root)
  return found
}
