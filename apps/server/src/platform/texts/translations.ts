import { sql } from 'kysely'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@afilia/i18n/languages'

/** The texts of a thing by language, in a `jsonb` column. */
export type Translations<Text> = Readonly<Partial<Record<Language, Text>>>

/** Returns the order in which a text is looked up: the reader's language, Castilian, then any other. */
export const fallbackChain = (language: Language): readonly Language[] => [...new Set([language, DEFAULT_LANGUAGE, ...LANGUAGES])]

/** Returns the text in the reader's language or the next one available. Undefined if there is none. */
export function findTranslation<Text>(translations: Translations<Text>, language: Language): Text | undefined {
  for (const one of fallbackChain(language)) if (translations[one] !== undefined) return translations[one]
  return undefined
}

/** Converts the text in each language by `of`. */
export const mapTranslations = <Text, Result>(texts: Translations<Text>, of: (text: Text) => Result): Translations<Result> =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, of(text)]))

/** Returns the language of a text, for screen readers. Empty if it is the reader's. */
export function otherLanguage(translations: Translations<unknown>, language: Language): { language?: Language } {
  const found = fallbackChain(language).find((one) => translations[one] !== undefined)
  return found === undefined || found === language ? {} : { language: found }
}

/** Selects the text in the reader's language, or its fallback, from a column of translations. */
export const localText = (column: ReturnType<typeof sql>, language: Language, part?: string) =>
  sql`coalesce(${sql.join(
    fallbackChain(language).map((one) =>
      part === undefined ? sql`${column} ->> ${one}::text` : sql`${column} -> ${one}::text ->> ${part}::text`,
    ),
  )}, '')`
