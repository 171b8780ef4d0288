import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontFiles } from '../client/build/fonts-plugin.ts'

// The gallery of tokens and primitives, for development: `npx vite packages/ui`. No app contains it.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), fontFiles()],
  build: { assetsInlineLimit: 0 },
})
