import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadGroups } from '../../packages/client/build/chunks.ts'
import { nameClass } from '../../packages/client/build/name-class.ts'
import { groundFile } from './build/ground-plugin.ts'
import { textFiles } from '../../packages/client/build/texts-plugin.ts'

/** In development the browser reaches the server and the back office through here. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] || 3000}`
const BACKOFFICE = 'http://127.0.0.1:5174'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    textFiles(),
    groundFile(),
  ],
  css: { modules: { generateScopedName: nameClass } },
  server: {
    port: 5173,
    strictPort: true,
    // Of /images only what the server makes: the rest are files of the portal.
    proxy: {
      '/admin': { target: BACKOFFICE, ws: true },
      ...Object.fromEntries(
        ['/api', '/oidc', '/services', '/o', '/health', '/files', String.raw`^/images/\d`].map((path) => [path, SERVER]),
      ),
    },
  },
  build: {
    manifest: true,
    // A page's scripts name their own; the list of all of them would weigh on the first load, in a file that every page needs.
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')) },
    // The pages are put together by build.mjs, in five languages; index.html serves development.
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: { groups: firstLoadGroups(fileURLToPath(new URL('src/main.tsx', import.meta.url))) },
      },
    },
    // Fonts and pictures stay files: the page may load nothing from `data:`.
    assetsInlineLimit: 0,
  },
})
