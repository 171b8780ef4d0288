import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../i18n/src/languages.ts'
import { listLocaleFiles } from '../../i18n/files/locale-files.ts'
import { findFile, isShared, listAreas } from '../src/texts/text-files.ts'

/** Every text file by its place, such as `es/common.json`. */
export function readTextFiles(): Map<string, string> {
  const files = LANGUAGES.flatMap((language) =>
    [...listLocaleFiles(language)].map(([area, file]) => [`${language}/${area}.json`, file] as const),
  )
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([place, file]) => [place, readForBrowser(place, file)]))
}

/** The files as a browser fetches them, by place. */
function readServedFiles(): Map<string, string> {
  const texts = readTextFiles()
  const served = new Map<string, string>()
  for (const place of texts.keys()) {
    const [language, area] = place.replace('.json', '').split('/') as [string, string]
    const file = findFile(area)
    const inside = listAreas(file).map((one) => `"${one}":${texts.get(`${language}/${one}.json`)}`)
    served.set(`${language}/${file}.json`, isShared(file) ? `{${inside.join(',')}}` : texts.get(place)!)
  }
  return served
}

/** Without what the search finds the pages by (`<text>.words`): the server alone reads that, and pages.json is part of the first load. */
function readForBrowser(place: string, file: URL): string {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as object
  const isLeftOut = (key: string): boolean => key === 'words' && place.endsWith('/pages.json')
  return JSON.stringify(texts, (key, value: unknown) => (isLeftOut(key) ? undefined : value))
}

/** Changes whenever any text does. */
const hashTexts = (files: Map<string, string>): string =>
  createHash('sha256')
    .update([...files.values()].join('\n'))
    .digest('hex')
    .slice(0, 8)

let base: string | undefined

/** Where a build's texts are: they do not change while it runs. */
export const textsBase = (): string => (base ??= `/texts/${hashTexts(readServedFiles())}/`)

/**
 * Serves the texts at an address that can be told from language and area alone. As modules, each would have a hash of its
 * own, and the first load would carry the list of all of them. One app's build has the files (`isEmitted`); the others only use them.
 */
export function textFiles({ isEmitted = true } = {}): Plugin {
  return {
    name: 'afilia:texts',
    config: (_, { command }) => ({
      define: { 'import.meta.env.TEXTS': JSON.stringify(command === 'build' ? textsBase() : '/texts/now/') },
    }),
    configureServer(server) {
      server.middlewares.use('/texts/now', (request, response, next) => {
        const text = readServedFiles().get((request.url ?? '').slice(1))
        if (text === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.end(text)
      })
    },
    generateBundle() {
      if (!isEmitted || this.environment.config.consumer === 'server') return
      const folder = textsBase().slice(1)
      for (const [place, source] of readServedFiles()) this.emitFile({ type: 'asset', fileName: folder + place, source })
    },
  }
}
