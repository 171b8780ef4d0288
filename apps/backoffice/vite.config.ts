import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOptions, resolveOptions } from '../../packages/client/build/app-build.ts'
import { fontFiles } from '../../packages/client/build/fonts-plugin.ts'
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
    // The portal's build emits these files at the same URLs.
    fontFiles({ isEmitted: false }),
    textFiles({ isEmitted: false }),
  ],
  resolve: resolveOptions,
  css: { modules: { generateScopedName: nameClass } },
  // In development, the browser uses the portal's port, which forwards.
  server: { host: '127.0.0.1', port: 5174, strictPort: true },
  build: buildOptions(fileURLToPath(new URL('src/', import.meta.url))),
})
