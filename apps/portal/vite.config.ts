import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOptions, resolveOptions } from '../../packages/client/build/app-build.ts'
import { fontFiles } from '../../packages/client/build/fonts-plugin.ts'
import { nameClass } from '../../packages/client/build/name-class.ts'
import { basemapFile } from './build/basemap-plugin.ts'
import { textFiles } from '../../packages/client/build/texts-plugin.ts'

/** In development, the browser reaches the server and the back office through this port. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] || 3000}`
const BACKOFFICE = 'http://127.0.0.1:5174'

/** The modules of the public home, the member bars and the member home. */
const HOME = ['routes/index.tsx?tsr-split=component', 'features/home/public/public-blocks.tsx']
const BARS = ['shell/bars.ts']
const MEMBER_HOME = ['features/home/member/member-home.tsx']
/** The parts of a member's page that are loaded after the first rendering. */
const FOLLOWING = ['shell/following.ts']
/** The number of importing pages and lazy parts from which a module goes into files that many pages share. */
const COMMON = 14
/** The same for the files of the homes and the lists, which then hold what other pages need of them. */
const SHARED = 3
/** The lists that members open most: what each shares with a few pages is one file, instead of dozens. */
const JOBS = ['features/jobs/list/jobs-page.tsx']
const LISTS = ['features/events/list/events-page.tsx', 'features/news/news-page.tsx', 'features/advantages/list/advantages-page.tsx']
/** The number of pages from which what a list shares is of many lists. */
const MANY = 6
/** The consent to figures of use, which every page looks at once it is shown. */
const USAGE = ['app/usage/follow-usage.ts']

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
    fontFiles(),
    textFiles(),
    basemapFile(),
  ],
  resolve: resolveOptions,
  css: { modules: { generateScopedName: nameClass } },
  server: {
    port: 5173,
    strictPort: true,
    // Only the pictures that the server creates; the rest of /images are files of the portal.
    proxy: {
      // Vite only answers below its base, which ends with a slash.
      '/admin': { target: BACKOFFICE, ws: true, rewrite: (path) => path.replace(/^\/admin(?=\?|$)/, '/admin/') },
      ...Object.fromEntries(
        ['/api', '/oidc', '^/services/[^/]+/api', '/o', '/health', '/files', String.raw`^/images/\d`].map((path) => [path, SERVER]),
      ),
    },
  },
  build: buildOptions(fileURLToPath(new URL('src/', import.meta.url)), [
    { name: 'basics', roots: HOME, minShareCount: SHARED },
    { name: 'home', roots: HOME },
    { name: 'member-basics', roots: [...BARS, ...MEMBER_HOME], minShareCount: SHARED },
    { name: 'member', roots: BARS },
    { name: 'member-home', roots: MEMBER_HOME },
    { name: 'parts', minShareCount: COMMON },
    { name: 'member-later', roots: FOLLOWING },
    { name: 'rows', roots: [...JOBS, ...LISTS], minShareCount: MANY },
    { name: 'jobs-list', roots: JOBS, minShareCount: 2 },
    { name: 'lists', roots: LISTS, minShareCount: 2 },
    { name: 'usage', roots: USAGE, minShareCount: 2 },
  ]),
})
