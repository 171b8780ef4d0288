interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next)[\\/]/
/** Parts of these libraries that only later pages use: they are loaded with those pages. */
const LATER_PARTS = /[\\/](useMutation|mutationObserver|useQueries|queriesObserver|useBlocker)\.js$/

/**
 * What every page needs goes into two files: the libraries, which stay in the browser's cache when only the app changes,
 * and the app's own frame. `entry` is the id of the entry's module. Left alone, the bundler makes a dozen small ones, which compress worse.
 */
export function firstLoadGroups(entry: string) {
  let frame: Set<string> | undefined
  return [
    { name: 'libraries', test: (id: string) => LIBRARIES.test(id) && !LATER_PARTS.test(id), priority: 2 },
    {
      name: (id: string, graph: Graph) => {
        frame ??= importedBy(entry, graph)
        return frame.has(id) ? 'frame' : null
      },
      test: /apps[\\/](portal|backoffice)[\\/]|packages[\\/]/,
      priority: 1,
    },
  ]
}

/** All that the entry imports statically, directly or not, without the entry itself. */
function importedBy(entry: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const walk = (id: string): void => {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue
      found.add(imported)
      walk(imported)
    }
  }
  walk(entry)
  return found
}
