import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@afilia/i18n/languages'

// The languages that a user can select (specification §9, docs/decisions/129). The setting is the process's, because every text depends on it.

let selectable: readonly Language[] = LANGUAGES

/** Sets the languages at the start of the process. */
export function setSelectableLanguages(languages: readonly Language[]): void {
  selectable = languages
}

/** The languages in the order in which they are offered. */
export const listSelectable = (): readonly Language[] => selectable

/** Returns the value if it is a language that a user can select. */
export const findSelectable = (value: unknown): Language | undefined => selectable.find((language) => language === value)

/**
 * Returns the language in which somebody reads: the stored one, or Castilian if there is none, or if it cannot be selected any more. The
 * stored one stays, for the day on which it can be selected again.
 */
export const toSelectable = (stored: Language | null | undefined): Language => findSelectable(stored) ?? DEFAULT_LANGUAGE
