import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../../packages/i18n/src/languages.ts'
import type { Rendered, renderIn } from '../src/prerender.tsx'
import { readTextFiles } from './texts-plugin.ts'

interface Renderer {
  readonly renderIn: typeof renderIn
}

/** Renders the signed-out pages in every language with the renderer that was built into `folder`. */
export async function renderAll(folder: string): Promise<Map<Language, Rendered>> {
  const renderer = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Renderer
  const files = readTextFiles()
  const rendered = new Map<Language, Rendered>()
  for (const language of LANGUAGES) {
    const areas = Object.fromEntries(
      ['common', 'home'].map((area) => [area, JSON.parse(files.get(`${language}/${area}.json`) ?? '{}') as Record<string, unknown>]),
    )
    rendered.set(language, await renderer.renderIn(language, areas))
  }
  return rendered
}
