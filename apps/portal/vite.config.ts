import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOptions, resolveOptions } from '../../packages/client/build/app-build.ts'
import { nameClass } from '../../packages/client/build/name-class.ts'
import { basemapFile } from './build/basemap-plugin.ts'
import { textFiles } from '../../packages/client/build/texts-plugin.ts'

/** In development the browser reaches the server and the back office through here. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] || 3000}`
const BACKOFFICE = 'http://127.0.0.1:5174'

/** What the public home, the bars of members and their home are made of. */
const HOME = ['routes/index.tsx?tsr-split=component', 'features/home/public/public-blocks.tsx']
const BARS = ['shell/bars.ts']
const MEMBER_HOME = ['features/home/member/member-home.tsx', 'features/home/blocks/events/events-block.tsx']
/** What follows the first picture of a member's page. */
const FOLLOWING = ['shell/following.ts']
/** Modules that at least so many pages and lazy parts import go into files that all of them share. */
const COMMON = 14

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
    basemapFile(),
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
  build: buildOptions(fileURLToPath(new URL('src/', import.meta.url)), [
    { name: 'basics', roots: HOME, minShareCount: COMMON },
    { name: 'home', roots: HOME },
    { name: 'member-basics', roots: [...BARS, ...MEMBER_HOME], minShareCount: COMMON },
    { name: 'member', roots: BARS },
    { name: 'member-home', roots: MEMBER_HOME },
    { name: 'parts', minShareCount: COMMON },
    { name: 'member-later', roots: FOLLOWING },
  ]),
})
