import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOptions, resolveOptions } from '../../packages/client/build/app-build.ts'
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
  resolve: resolveOptions,
  css: { modules: { generateScopedName: nameClass } },
  server: {
    port: 5173,
    strictPort: true,
    // Of /images only what the server makes: the rest are files of the portal.
    proxy: {
      // Vite answers only below its base, which ends with a slash.
      '/admin': { target: BACKOFFICE, ws: true, rewrite: (path) => path.replace(/^\/admin(?=\?|$)/, '/admin/') },
      ...Object.fromEntries(
        ['/api', '/oidc', '^/services/[^/]+/api', '/o', '/health', '/files', String.raw`^/images/\d`].map((path) => [path, SERVER]),
      ),
    },
  },
  build: buildOptions(fileURLToPath(new URL('src/main.tsx', import.meta.url))),
})
