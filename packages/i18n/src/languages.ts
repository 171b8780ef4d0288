/** The languages of the interface (specification §9), all complete. The union chooses which a user can select. Castilian is the fallback. */
export const LANGUAGES = ['es', 'ca', 'eu', 'gl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'es'

/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  es: 'Castellano',
  ca: 'Català',
  eu: 'Euskara',
  gl: 'Galego',
  en: 'English',
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}
