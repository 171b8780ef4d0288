import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../i18n/src/languages.ts'
import { listLocaleFiles } from '../../i18n/files/locale-files.ts'
import { findFile, isShared, listAreas } from '../src/texts/text-files.ts'

/** All text files by path, such as `es/common.json`. */
export function readTextFiles(): Map<string, string> {
  const files = LANGUAGES.flatMap((language) =>
    [...listLocaleFiles(language)].map(([area, file]) => [`${language}/${area}.json`, file] as const),
  )
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([place, file]) => [place, readForBrowser(place, file)]))
}

/** The files as browsers load them, by path. */
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

/** Leaves out the search words of pages (`<text>.words`), because only the server uses them and pages.json is part of the first load. */
function readForBrowser(place: string, file: string): string {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as object
  const isLeftOut = (key: string): boolean => key === 'words' && place.endsWith('/pages.json')
  return JSON.stringify(texts, (key, value: unknown) => (isLeftOut(key) ? undefined : value))
}

/** A hash that changes with any text. */
const hashTexts = (files: Map<string, string>): string =>
  createHash('sha256')
    .update([...files.values()].join('\n'))
    .digest('hex')
    .slice(0, 8)

let base: string | undefined

/** The base URL of the texts, which is constant during a build. */
export const textsBase = (): string => (base ??= `/texts/${hashTexts(readServedFiles())}/`)

/**
 * Serves the texts at URLs that follow from language and area. As modules, each would have its own hash, and the first load would need the
 * list of all hashes. Only one app's build emits the files (`isEmitted`).
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
