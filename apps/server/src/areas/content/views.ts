import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import type { Translations } from '../../platform/texts/translations.ts'

/** Language codes of the headless API. */
const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', ca: 'ca-ES', eu: 'eu-ES', gl: 'gl-ES', en: 'en-US' }

/** `{es: …}` → `{'es-ES': …}` */
export function byLocale(names: Translations<string>): Record<string, string> {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (names[language] === undefined ? [] : [[LOCALES[language], names[language]]])))
}

/** The languages that have a translation, as `es-ES`. */
export function listLocales(names: Translations<unknown>): string[] {
  return LANGUAGES.filter((language) => names[language] !== undefined).map((language) => LOCALES[language])
}
