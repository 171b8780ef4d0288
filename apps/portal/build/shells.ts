import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { portalPages } from '@afilia/domain/site/pages/portal-pages'
import { entriesOfPage, filesBeyond, neededBy, readManifest } from '../../../packages/client/build/import-graph.ts'
import { textsOfRoutes, toTextFiles } from '../../../packages/client/build/page-texts.ts'
import { describePages, readStyle, writePage } from '../../../packages/client/build/write-page.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../packages/i18n/src/languages.ts'
import type { Rendered } from '../src/prerender.tsx'

/** The root folder of the portal. */
const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Files that member pages load with `import()` and show at once. */
export const MEMBER_BARS = ['src/shell/bars.ts']
export const MEMBER_HOME = ['src/features/home/member/member-home.tsx']
const MEMBER_HOME_TEXTS = ['member-home']
/** Texts preloaded in the head of every page except the public home. */
const FRAME_TEXTS = ['common', 'pages'] as const

/**
 * Writes `dist/shell/`: `<lang>.html`, the public home; `<lang>.app.html`, the frame for every other page; `worker-<hash>.html`, the frame
 * for the service worker; and `manifest.json`. build.mjs describes what the server does with them.
 */
export function writeShells(dist: string, rendered: ReadonlyMap<Language, Rendered>): void {
  const manifest = readManifest(dist)
  const home = neededBy(manifest, ['src/main.tsx', ...entriesOfPage(manifest, '/')])
  const frame = neededBy(manifest, ['src/main.tsx'])
  const homeStyle = readStyle(dist, home)
  const frameStyle = readStyle(dist, frame)
  const folder = join(dist, 'shell')
  mkdirSync(folder, { recursive: true })
  for (const [language, words] of rendered) {
    const common = { base: '/', language, entry: manifest['src/main.tsx']!.file, oldBrowser: words.oldBrowser }
    writeFileSync(
      join(folder, `${language}.html`),
      writePage({ ...common, needed: home, style: homeStyle, areas: ['common', 'public-home', 'home'], isHome: true, body: words.home }),
    )
    writeFileSync(
      join(folder, `${language}.app.html`),
      writePage({ ...common, needed: frame, style: frameStyle, areas: FRAME_TEXTS, isHome: false, body: words.skeleton }),
    )
  }
  // The worker's shell is the same for everybody: no boot data, and the union's name comes from the previous visit.
  const { skeleton, oldBrowser } = rendered.get(DEFAULT_LANGUAGE)!
  const worker = writePage({
    base: '/',
    language: DEFAULT_LANGUAGE,
    title: '',
    entry: manifest['src/main.tsx']!.file,
    needed: frame,
    style: frameStyle,
    areas: [],
    isHome: false,
    oldBrowser,
    body: skeleton,
  })
    .replace('<!--boot-->', '')
    .replaceAll(/\{\{(unionName|title|level)\}\}/g, '')
    .replace('{{reader}}', 'member')
  // A service worker of this release may request it from a process of another release.
  writeFileSync(join(folder, `worker-${createHash('sha256').update(worker).digest('hex').slice(0, 8)}.html`), worker)
  const inFrame = new Set(toTextFiles(FRAME_TEXTS))
  const pages = portalPages.map(({ path }) => {
    const entries = entriesOfPage(manifest, path)
    // Visitors have a separate home page, which names its own files.
    const [more, texts] =
      path === '/' ? [MEMBER_HOME, toTextFiles(MEMBER_HOME_TEXTS)] : [[], textsOfRoutes(ROOT, entries).filter((file) => !inFrame.has(file))]
    return [path, [...filesBeyond(frame, neededBy(manifest, [...entries, ...more])), ...texts]] as const
  })
  const forMembers = filesBeyond(frame, neededBy(manifest, MEMBER_BARS))
  writeFileSync(join(folder, 'manifest.json'), describePages([homeStyle, frameStyle], Object.fromEntries(pages), forMembers))
}
