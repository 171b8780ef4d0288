// Builds the portal: `node apps/portal/build.mjs` → apps/portal/dist/
//
// How the server serves the files:
//
//   dist/assets/*, dist/texts/*    immutable: names contain a hash of the content. Cache-Control: public, max-age=31536000, immutable.
//   dist/sw.js, dist/manifest.webmanifest, dist/icons/*, dist/images/*    Cache-Control: no-cache.
//   dist/shell/<lang>.html         answers GET / for visitors: the public home in their language, prerendered.
//   dist/shell/<lang>.app.html     answers every other page of the portal, and GET / for signed-in users.
//   dist/shell/worker-*.html       is fetched as a file by the service worker, which opens all pages with it. The name contains a hash.
//   dist/shell/manifest.json       {"styleHashes": ["sha256-…"], "scriptHashes": ["sha256-…"], "pages": {"/card": ["assets/…"], …}, "forMembers": ["assets/…"]}:
//                                  the hashes for style-src and script-src, in quotes, beside 'self'; the files that each page loads beyond the frame (those of
//                                  texts have `{language}` in their paths); and those of every page for members. The server lists these files in the page, so
//                                  that the browser loads them at once. Every other path is answered with status 404.
//
// A shell is a template, except that of the worker, which is sent unchanged. The server replaces each `{{unionName}}` by the union's name, escaped for HTML,
// `{{title}}` by the page's title or nothing, `{{reader}}` by `member` or `visitor`, `{{level}}` by `item` for the page of a list item, else nothing,
// `<!--head-->` by the page's title, description and links, and `<!--boot-->` by
// <script type="application/json" id="boot">{"language","signedIn","unionName","demo"}</script> with every `<` written as \u003c.
// Shells are sent with Cache-Control: no-store to members and no-cache to visitors, and
// Content-Security-Policy: default-src 'none'; style-src 'self' 'sha256-…'; script-src 'self' 'sha256-…'; img-src 'self' data:; …
// In sw.js the server replaces `{{policy}}` by a hash of this policy.
//
// The language is `?lang=` if it is one of ours, else the cookie `afilia.lang`, else Accept-Language. `?lang=` also sets the cookie.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { importBuilt } from '../../packages/client/build/import-built.ts'
import { renderAll } from './build/render.ts'
import { writeShells } from './build/shells.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = join(root, 'dist')
const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' }

await build(common)
await prerender()
await buildWorker()

async function prerender() {
  await importBuilt(common, 'src/prerender.tsx', async ({ renderIn }) => writeShells(dist, await renderAll(renderIn)))
}

async function buildWorker() {
  await build({
    ...common,
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: 'src/worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false } },
    },
  })
  const file = join(dist, 'sw.js')
  const { warnings } = await injectManifest({
    swSrc: file,
    swDest: file,
    injectionPoint: 'self.portalFiles',
    globDirectory: dist,
    // Other languages are left out of the precache. Their texts are cached when somebody uses them.
    globPatterns: [
      'assets/*.{js,css,woff2}',
      'texts/*/es/*.json',
      'shell/worker-*.html',
      'icons/icon.svg',
      'images/*',
      'manifest.webmanifest',
    ],
    dontCacheBustURLsMatching: /^(assets|texts)\//,
  })
  for (const warning of warnings) console.warn(warning)
}
