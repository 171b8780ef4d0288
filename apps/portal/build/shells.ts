import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../packages/i18n/src/languages.ts'
import { PAGES } from '../src/pages.ts'
import type { Rendered } from '../src/prerender.tsx'
import { entriesOfRoute, neededBy, readManifest, type Needed } from './import-graph.ts'
import { textsBase } from './texts-plugin.ts'

/** Applies the look that the reader chose before anything is painted. */
const THEME_SCRIPT = `try{var t=localStorage.getItem('afilia.theme');if(t)document.documentElement.dataset.theme=t}catch{}`

/**
 * Writes `dist/shell/`: `<lang>.html`, the public home; `<lang>.app.html`, the frame for everything else;
 * `worker.html`, the frame for the service worker; and `manifest.json`. What the server does with them is told in build.mjs.
 */
export function writeShells(dist: string, rendered: ReadonlyMap<Language, Rendered>): void {
  const manifest = readManifest(dist)
  const home = neededBy(manifest, entriesOfRoute(manifest, 'index.tsx'))
  const frame = neededBy(manifest, ['src/main.tsx'])
  const homeStyle = styleOf(dist, home)
  const frameStyle = styleOf(dist, frame)
  const folder = join(dist, 'shell')
  mkdirSync(folder, { recursive: true })
  for (const [language, words] of rendered) {
    const common = { language, title: words.title, description: words.description, entry: manifest['src/main.tsx']!.file }
    writeFileSync(
      join(folder, `${language}.html`),
      page({ ...common, needed: home, style: homeStyle, areas: ['common', 'home'], isHome: true, body: words.home }),
    )
    const body = `${words.skeleton}<noscript><p>${words.noScript}</p></noscript>`
    writeFileSync(
      join(folder, `${language}.app.html`),
      page({ ...common, needed: frame, style: frameStyle, areas: ['common', 'pages'], isHome: false, body }),
    )
  }
  // It goes to nobody in particular: no boot data, and the union's name comes from the visit before.
  const { description, skeleton } = rendered.get(DEFAULT_LANGUAGE)!
  const worker = page({
    language: DEFAULT_LANGUAGE,
    title: '',
    description,
    entry: manifest['src/main.tsx']!.file,
    needed: frame,
    style: frameStyle,
    areas: [],
    isHome: false,
    body: skeleton,
  })
  writeFileSync(join(folder, 'worker.html'), worker.replace('<!--boot-->', '').replaceAll('{{unionName}}', ''))
  const facts = {
    styleHashes: [homeStyle, frameStyle].map(hashOf),
    scriptHashes: [hashOf(THEME_SCRIPT)],
    pages: PAGES.map(({ path }) => path),
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(facts, null, 2))
}

const styleOf = (dist: string, { styles }: Needed): string => styles.map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('')

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

interface PageParts {
  readonly language: Language
  readonly title: string
  readonly description: string
  readonly entry: string
  readonly needed: Needed
  readonly style: string
  readonly areas: readonly string[]
  readonly isHome: boolean
  readonly body: string
}

function page({ language, title, description, entry, needed, style, areas, isHome, body }: PageParts): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#132225" media="(prefers-color-scheme: dark)">',
    `<script>${THEME_SCRIPT}</script>`,
    `<style>${style}</style>`,
    // The styles are above; without these the scripts would fetch them again with their chunks. Disabled, they load nothing.
    ...needed.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...needed.scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...areas.map((area) => `<link rel="preload" as="fetch" href="${textsBase()}${language}/${area}.json" crossorigin>`),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/icon-180.png">',
    ...(isHome ? LANGUAGES.map((other) => `<link rel="alternate" hreflang="${other}" href="/?lang=${other}">`) : []),
    '<!--boot-->',
    `<script type="module" src="/${entry}"></script>`,
    '</head>',
    '<body>',
    `<div id="root"${isHome ? ' data-page="/"' : ''}>${body}</div>`,
    '</body>',
    '</html>',
  ].join('')
}
