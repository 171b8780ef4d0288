import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OFFICE_PAGES } from '@afilia/domain/site/pages/office-pages'
import { entriesOfPage, filesBeyond, neededBy, readManifest } from '../../../packages/client/build/import-graph.ts'
import { readTextFiles } from '../../../packages/client/build/texts-plugin.ts'
import { describePages, readStyle, writePage } from '../../../packages/client/build/write-page.ts'
import { LANGUAGES } from '../../../packages/i18n/src/languages.ts'

/** Writes `dist/shell/`: the frame of every page, in each language. */
export function writeShells(dist: string, render: (noScript: string) => string): void {
  const manifest = readManifest(dist)
  const needed = neededBy(manifest, ['src/main.tsx'])
  const style = readStyle(dist, needed)
  const files = readTextFiles()
  const folder = join(dist, 'shell')
  mkdirSync(folder, { recursive: true })
  for (const language of LANGUAGES) {
    const read = (area: string): unknown => JSON.parse(files.get(`${language}/${area}.json`)!)
    const { noScript, oldBrowser } = read('common') as { noScript: string; oldBrowser: string }
    const { admin } = read('pages') as { admin: { title: string } }
    const page = writePage({
      base: '/admin/',
      language,
      title: `${admin.title} · {{unionName}}`,
      entry: manifest['src/main.tsx']!.file,
      needed,
      style,
      areas: ['common', 'pages'],
      isHome: false,
      oldBrowser,
      body: render(noScript),
    })
    writeFileSync(join(folder, `${language}.app.html`), page)
  }
  const pages = OFFICE_PAGES.map(({ path }) => [path, filesBeyond(needed, neededBy(manifest, entriesOfPage(manifest, path)))] as const)
  writeFileSync(join(folder, 'manifest.json'), describePages([style], Object.fromEntries(pages)))
}
