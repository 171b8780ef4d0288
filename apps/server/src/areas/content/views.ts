import { createHash } from 'node:crypto'
import { LANGUAGES } from '@afilia/i18n/languages'
import { toLocale } from '../../platform/http/headless.ts'
import type { Translations } from '../../platform/texts/translations.ts'

/** `{es: …}` → `{'es-ES': …}` */
export function byLocale<Text>(names: Translations<Text>): Record<string, Text> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (names[language] === undefined ? [] : [[toLocale(language), names[language]] as const])),
  )
}

/** The languages with a translation, as `es-ES`. */
export function listLocales(names: Translations<unknown>): string[] {
  return LANGUAGES.filter((language) => names[language] !== undefined).map(toLocale)
}

interface CommonRow {
  readonly id: string
  readonly site_id: string
  readonly created_at: Date
  readonly modified_at: Date
  /** Missing: the union. */
  readonly creator?: string
}

export const toApiPath = (path: string): string => `/o/headless-delivery/v1.0/${path}`
const UNION = 'Union'

/** The common fields of the headless API; `kind` is the first part of the item's address, and `code` its external reference code. */
export const commonView = (
  { id, site_id, created_at, modified_at, creator = UNION }: CommonRow,
  kind: 'structured-contents' | 'content-structures' | 'structured-content-folders' | 'documents' | 'document-folders' | 'navigation-menus',
  code = id,
) => ({
  id: Number(id),
  siteId: Number(site_id),
  actions: { get: { method: 'GET', href: toApiPath(`${kind}/${id}`) } },
  externalReferenceCode: code,
  creator: { id: toNumberOf(creator), name: creator },
  dateCreated: created_at.toISOString(),
  dateModified: modified_at.toISOString(),
})

/** Some things have a name and no row, so their number is computed from it: offices (in the database by `CREATOR_ID`, `lists/conditions.ts`), and pages in a menu. */
export const toNumberOf = (name: string): number => Number.parseInt(createHash('md5').update(name).digest('hex').slice(0, 7), 16)

/** Fields of things that can have comments in that API. */
export const COMMENTED: { customFields: unknown[]; numberOfComments: 0; subscribed: false } = {
  customFields: [],
  numberOfComments: 0,
  subscribed: false,
}
