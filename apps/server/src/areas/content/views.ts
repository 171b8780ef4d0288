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

/** The languages that have a translation, as `es-ES`. */
export function listLocales(names: Translations<unknown>): string[] {
  return LANGUAGES.filter((language) => names[language] !== undefined).map(toLocale)
}

interface CommonRow {
  readonly id: string
  readonly site_id: string
  readonly created_at: Date
  readonly modified_at: Date
  /** Where it is missing, it is the union's. */
  readonly creator?: string
}

const API = '/o/headless-delivery/v1.0'
const UNION = 'Union'

/** What everything that the headless API serves has; `kind` is what its address begins with, and `code` its external reference code. */
export const commonView = (
  { id, site_id, created_at, modified_at, creator = UNION }: CommonRow,
  kind: 'structured-contents' | 'content-structures' | 'structured-content-folders' | 'documents' | 'document-folders',
  code = id,
) => ({
  id: Number(id),
  siteId: Number(site_id),
  actions: { get: { method: 'GET', href: `${API}/${kind}/${id}` } },
  externalReferenceCode: code,
  creator: { id: toCreatorId(creator), name: creator },
  dateCreated: created_at.toISOString(),
  dateModified: modified_at.toISOString(),
})

/** Offices have a name and no row: their number is made of it, as `CREATOR_ID` (`lists/conditions.ts`) makes it in the database. */
const toCreatorId = (name: string): number => Number.parseInt(createHash('md5').update(name).digest('hex').slice(0, 7), 16)

/** Of what can be commented on there. */
export const COMMENTED: { customFields: unknown[]; numberOfComments: 0; subscribed: false } = {
  customFields: [],
  numberOfComments: 0,
  subscribed: false,
}
