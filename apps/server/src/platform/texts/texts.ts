import { readdirSync, readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@afilia/i18n/languages'
import { parseAccept } from 'hono/utils/accept'
import { createInstance, type TFunction } from 'i18next'

const LOCALES = new URL('../../../../../packages/i18n/locales/', import.meta.url)

const resources = Object.fromEntries(LANGUAGES.map((language) => [language, readLanguage(language)]))
const texts = createInstance({
  resources,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: Object.keys(resources[DEFAULT_LANGUAGE]!),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  initAsync: false,
})
void texts.init()

function readLanguage(language: Language): Record<string, object> {
  const folder = new URL(`${language}/`, LOCALES)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object]),
  )
}

/** The texts of one language, as `t('errors:api.not_found')`. */
export function textsIn(language: Language): TFunction {
  return texts.getFixedT(language)
}

/** The reader's language by the `Accept-Language` header: the best of ours, or Castilian. */
export function negotiateLanguage(header: string | null | undefined): Language {
  const wanted = parseAccept(header ?? '').toSorted((a, b) => b.q - a.q)
  const found = wanted.map(({ type }) => type.slice(0, 2).toLowerCase()).find(isLanguage)
  return found ?? DEFAULT_LANGUAGE
}
