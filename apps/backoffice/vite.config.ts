import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadGroups } from '../../packages/client/build/chunks.ts'
import { nameClass } from '../../packages/client/build/name-class.ts'
import { textFiles } from '../../packages/client/build/texts-plugin.ts'

export default defineConfig({
  base: '/admin/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    // The portal's build has the files, at the same address.
    textFiles({ isEmitted: false }),
  ],
  css: { modules: { generateScopedName: nameClass } },
  // In development the browser comes by way of the portal's port.
  server: { host: '127.0.0.1', port: 5174, strictPort: true },
  build: {
    manifest: true,
    // A page's scripts name their own; the list of all of them would weigh on the first load.
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')) },
    // The pages are put together by build.mjs; index.html serves development.
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: { groups: firstLoadGroups(fileURLToPath(new URL('src/main.tsx', import.meta.url))) },
      },
    },
    // Pictures stay files: the page may load nothing from `data:`.
    assetsInlineLimit: 0,
  },
})
