import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { toLocale } from '../../platform/http/headless.ts'
import type { Translations } from '../../platform/texts/translations.ts'

/** `{es: …}` → `{'es-ES': …}` */
export function byLocale(names: Translations<string>): Record<string, string> {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (names[language] === undefined ? [] : [[toLocale(language), names[language]]])))
}

/** The languages that have a translation, as `es-ES`. */
export function listLocales(names: Translations<unknown>): string[] {
  return LANGUAGES.filter((language) => names[language] !== undefined).map(toLocale)
}

interface CommonRow {
  readonly id: string
  readonly site_id: string
  readonly created_at: Date
  readonly modified_at: Date
  /** Where it is missing, no author is named. */
  readonly creator?: string
}

/** What everything that the headless API serves has. */
export const commonView = ({ id, site_id, created_at, modified_at, creator = '' }: CommonRow) => ({
  id: Number(id),
  siteId: Number(site_id),
  creator: { name: creator },
  dateCreated: created_at.toISOString(),
  dateModified: modified_at.toISOString(),
})
