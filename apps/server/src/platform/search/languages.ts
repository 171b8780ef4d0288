import type { Language } from '@afilia/i18n/languages'

/**
 * PostgreSQL's text search configuration of each language. Its stemmer is the dictionary `<configuration>_stem`. Galician has
 * none, and uses that of Castilian, whose endings are mostly the same.
 */
export const CONFIGURATIONS: Readonly<Record<Language, string>> = {
  es: 'spanish',
  ca: 'catalan',
  eu: 'basque',
  gl: 'spanish',
  en: 'english',
}
