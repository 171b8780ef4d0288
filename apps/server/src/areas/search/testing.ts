import type { SearchHit } from '@afilia/contract/content/search'
import { expect } from 'vitest'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { buildIndex } from '../../platform/search/search-index.ts'
import type { Client } from '../../testing/app/client.ts'

/** A benefit, by default for everybody and in Castilian. */
export function makeDocument(id: string, title: string, more: Partial<SearchDocument> & { readonly body?: string } = {}): SearchDocument {
  const { body = '', ...rest } = more
  return { kind: 'BENEFIT', id, path: `/advantages/${id}`, readers: ['PUBLIC'], weight: 0.5, texts: { es: { title, body } }, ...rest }
}

/** Builds the index from only these documents. */
export async function keepDocuments(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  await buildIndex(db, { test: async () => documents }, 'test')
}

export const emptyIndex = (db: Db): Promise<void> => keepDocuments(db, [])

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
