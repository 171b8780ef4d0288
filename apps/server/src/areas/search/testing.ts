import type { SearchHit } from '@afilia/contract/search'
import { expect } from 'vitest'
import type { Db } from '../../platform/postgres/db.ts'
import { learnNewWords } from '../../platform/search/new-words.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { indexDocuments } from '../../platform/search/search-index.ts'
import type { Client } from '../../testing/client.ts'

/** A benefit for everybody, in Castilian, unless said. */
export function documentOf(id: string, title: string, more: Partial<SearchDocument> & { readonly body?: string } = {}): SearchDocument {
  const { body = '', ...rest } = more
  return { kind: 'BENEFIT', id, path: `/advantages/${id}`, readers: ['PUBLIC'], weight: 0.5, texts: { es: { title, body } }, ...rest }
}

/** Indexes documents, with their words known at once to those who mistype them. */
export async function putDocuments(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  await indexDocuments(db, documents)
  await learnNewWords(db)
}

export async function emptyIndex(db: Db): Promise<void> {
  for (const table of ['search_postings', 'search_documents', 'search_variants', 'search_new_words'] as const)
    await db.deleteFrom(table).execute()
}

export interface SearchOptions {
  readonly language?: string
  readonly [name: string]: unknown
}

export async function searchAs(who: Client, query: string, { language = 'es', ...more }: SearchOptions = {}) {
  const answer = await who.call('GET _search/{product}-content', {
    params: { product: 'portal' },
    query: { query, ...(more as Record<string, string>) },
    headers: { 'accept-language': language },
  })
  const hits = answer.body as SearchHit[]
  expect(answer.status).toBe(200)
  return {
    hits,
    ids: hits.map(({ id }) => id),
    total: Number(answer.headers.get('x-total-count')),
    correction: hits[0]?.correction ?? null,
  }
}
