import type { Generated } from 'kysely'
import type { SearchKind } from '@afilia/contract/search'
import type { Language } from '@afilia/i18n/languages'

export interface SearchTables {
  search_entries: {
    id: Generated<number>
    kind: SearchKind
    thing_id: string
    language: Language
    path: string
    title: string
    excerpt: string
    words: string
    checksum: string
  }
  search_titles: {
    entry_id: number
    rank: number
    languages: number
    readers: number
    shown_from: Date
    shown_until: Date
    title_words: string
  }
  search_words: { word: string }
  /** One row. */
  search_state: { is_only: Generated<boolean>; built_by: string }
}
