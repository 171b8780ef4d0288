/** The interface's languages (specification §9). Castilian is the first and the fallback. */
export const LANGUAGES = ['es', 'ca', 'eu', 'gl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'es'

/** Each language by its own name, as people look for it. The specification offers the first three; all five are complete, and all five are offered. */
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
