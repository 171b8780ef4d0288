import { readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@afilia/i18n/languages'
import { listLocaleFiles } from '@afilia/i18n/files/locale-files'
import { parseAccept } from 'hono/utils/accept'
import { createInstance, type TFunction } from 'i18next'
import { findSelectable } from './selectable.ts'

const resources = Object.fromEntries(LANGUAGES.map((language) => [language, readLanguage(language)]))
const texts = createInstance({
  resources,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: Object.keys(resources[DEFAULT_LANGUAGE]!),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  initAsync: false,
  saveMissing: true,
  missingKeyHandler: warnOfMissing,
})
void texts.init()

/** The reader gets the key in place of the text. A warning of the process, because it is a fault of the program: it fails a test. */
function warnOfMissing(
  _languages: readonly string[],
  area: string,
  key: string,
  _shown: string,
  _isUpdate: boolean,
  options: unknown,
): void {
  if ((options as { defaultValue?: string }).defaultValue === undefined)
    process.emitWarning(`There is no text "${area}:${key}".`, 'MissingText')
}

function readLanguage(language: Language): Record<string, object> {
  return Object.fromEntries([...listLocaleFiles(language)].map(([area, file]) => [area, JSON.parse(readFileSync(file, 'utf8')) as object]))
}

/** Returns the texts of one language, for example `t('errors:api.not_found')`. */
export function textsIn(language: Language): TFunction {
  return texts.getFixedT(language)
}

/** Returns the reader's language by the `Accept-Language` header: the best of those that can be selected, or Castilian. */
export function negotiateLanguage(header: string | null | undefined): Language {
  const wanted = parseAccept(header ?? '').toSorted((a, b) => b.q - a.q)
  const found = wanted.map(({ type }) => type.slice(0, 2).toLowerCase()).find((one) => findSelectable(one))
  return findSelectable(found) ?? DEFAULT_LANGUAGE
}
