import { type ChunkGroup, chunkGroups } from './chunks.ts'

/** How the browser apps are built. `source` is the path of the app's `src/`. */
export const buildOptions = (source: string, groups: readonly ChunkGroup[] = []) => ({
  manifest: true,
  // A page's scripts name their own: the list of all of them would weigh on the first load, in a file that every page needs.
  modulePreload: { resolveDependencies: (_file: string, dependencies: string[]) => dependencies.filter((file) => file.endsWith('.css')) },
  // The pages are put together by build.mjs, in five languages; index.html serves development.
  rolldownOptions: { input: 'src/main.tsx', output: { codeSplitting: { groups: chunkGroups(source, groups) } } },
  // Fonts and pictures stay files: the page may load nothing from `data:`.
  assetsInlineLimit: 0,
})

/** The router reads its store by a substitute of what React has had since version 18. The original asks React. */
export const resolveOptions = { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } }
