import { readTextFiles } from '../../../packages/client/build/texts-plugin.ts'
import { LANGUAGES, type Language } from '../../../packages/i18n/src/languages.ts'
import type { Rendered, renderIn } from '../src/prerender.tsx'

/** Renders the pages for visitors in every language. */
export async function renderAll(render: typeof renderIn): Promise<Map<Language, Rendered>> {
  const files = readTextFiles()
  const rendered = new Map<Language, Rendered>()
  for (const language of LANGUAGES) {
    const areas = Object.fromEntries(
      ['common', 'public-home', 'home'].map((area) => [
        area,
        JSON.parse(files.get(`${language}/${area}.json`) ?? '{}') as Record<string, unknown>,
      ]),
    )
    rendered.set(language, await render(language, areas))
  }
  return rendered
}
