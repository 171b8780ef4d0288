import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadGroups } from './build/chunks.ts'
import { groundFile } from './build/ground-plugin.ts'
import { textFiles } from './build/texts-plugin.ts'

/** In development the server runs beside, and the browser reaches it through here. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] || 3000}`

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
    proxy: Object.fromEntries(
      ['/api', '/oidc', '/services', '/o', '/health', '/files', String.raw`^/images/\d`].map((path) => [path, SERVER]),
    ),
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

const fileOf = new Map<string, string>()

/** `button.module.css`, `primary` → `button-primary`: words compress better than hashes, and two files of one name are refused. */
function nameClass(name: string, file: string): string {
  const part = basename(file).replace(/\.module\.css.*$/, '')
  const path = file.replace(/\?.*$/, '')
  if ((fileOf.get(part) ?? path) !== path) throw new Error(`two style files are called ${part}.module.css`)
  fileOf.set(part, path)
  return `${part}-${name}`
}
