import type { Language } from '@afilia/i18n/languages'

/**
 * PostgreSQL's text search configuration of each language; its stemmer is the dictionary `<configuration>_stem`. There is none for
 * Galician, whose endings are mostly those of Castilian.
 */
export const CONFIGURATIONS: Readonly<Record<Language, string>> = {
  es: 'spanish',
  ca: 'catalan',
  eu: 'basque',
  gl: 'spanish',
  en: 'english',
}
