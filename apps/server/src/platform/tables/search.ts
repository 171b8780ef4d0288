import type { Generated } from 'kysely'
import type { SearchKind } from '../search/search-document.ts'

export interface SearchTables {
  search_shelves: { id: Generated<number>; kind: SearchKind; language: string; serves: string[]; readers: string[] }
  search_documents: {
    id: Generated<number>
    kind: SearchKind
    thing_id: string
    path: string
    checksum: Buffer
    generation: number
  }
  search_texts: { id: Generated<number>; document_id: number; title: string; excerpt: string }
  search_postings: { term: string; shelf: number; impact: number; text_id: number; shown_from: Date | null; shown_until: Date | null }
  search_variants: { variant: string; word: string }
  search_new_words: { id: Generated<string>; word: string }
  search_state: { is_only: Generated<boolean>; built_by: string; generation: number }
}
