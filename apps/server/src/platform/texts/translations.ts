import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@afilia/i18n/languages'

/** What one language says of a thing, by language; a column of type `jsonb`. */
export type Translations<Text> = Readonly<Partial<Record<Language, Text>>>

/** The order in which a text is looked for: the reader's language, Castilian, then any other. */
export const fallbackChain = (language: Language): readonly Language[] => [...new Set([language, DEFAULT_LANGUAGE, ...LANGUAGES])]

/** The text in the reader's language, or in the next one that there is. Undefined when there is none at all. */
export function findTranslation<Text>(translations: Translations<Text>, language: Language): Text | undefined {
  for (const one of fallbackChain(language)) if (translations[one] !== undefined) return translations[one]
  return undefined
}

/** In which language a text came, for what reads it aloud; nothing when it is the reader's. */
export function otherLanguage(translations: Translations<unknown>, language: Language): { language?: Language } {
  const found = fallbackChain(language).find((one) => translations[one] !== undefined)
  return found === undefined || found === language ? {} : { language: found }
}
