import { type ChunkGroup, chunkGroups } from './chunks.ts'

/** The build options of the browser apps. `source` is the path of the app's `src/`. */
export const buildOptions = (source: string, groups: readonly ChunkGroup[] = []) => ({
  manifest: true,
  // Each page's scripts list their own dependencies. One list of all of them would enlarge a file that every page needs.
  modulePreload: { resolveDependencies: (_file: string, dependencies: string[]) => dependencies.filter((file) => file.endsWith('.css')) },
  // build.mjs writes the pages, in five languages; index.html is for development.
  rolldownOptions: { input: 'src/main.tsx', output: { codeSplitting: { groups: chunkGroups(source, groups) } } },
  // Fonts and pictures stay files, because the content security policy forbids `data:` for the page.
  assetsInlineLimit: 0,
})

/** The router uses a shim of a hook that React has had since version 18. The alias uses React's own. */
export const resolveOptions = { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } }
