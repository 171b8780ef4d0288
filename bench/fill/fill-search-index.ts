import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import type { SearchKind } from '@afilia/domain/site/kinds'
import type { SearchDocument } from '../../apps/server/src/platform/search/search-document.ts'
import { buildIndex } from '../../apps/server/src/platform/search/search-index.ts'

const KINDS: readonly (readonly [SearchKind, ReaderKey])[] = [
  ['BENEFIT', 'PUBLIC'],
  ['BENEFIT', 'MEMBER'],
  ['COMPANY', 'PUBLIC'],
  ['EVENT', 'PUBLIC'],
  ['EVENT', 'MEMBER'],
  ['JOB', 'MEMBER'],
  ['JOB', 'ROLE_AFFILIATE'],
  ['JOB', 'ROLE_STUDENT'],
  ['SHORT_NEWS', 'PUBLIC'],
  ['SHORT_NEWS', 'MEMBER'],
  ['PAGE', 'MEMBER'],
]
const TITLE_WORDS = 3
const BODY_WORDS = 30
const BATCH = 2000
const DAY = 24 * 3600_000
const inDays = (days: number): Date => new Date(Date.now() + days * DAY)

/**
 * Indexes documents with three words in the title and thirty in the body, drawn by Zipf's law: the most frequent word is in one of six titles and in most
 * bodies. Nine in ten are only in Castilian, the others in Catalan and Basque too. A third have an end; two in a hundred are over, two are in the future.
 */
export async function fillSearchIndex(db: Db, size: number, words: readonly string[]): Promise<void> {
  await buildIndex(db, { bench: () => drawDocuments(size, words) }, 'bench')
}

async function* drawDocuments(size: number, words: readonly string[]): AsyncGenerator<SearchDocument[]> {
  for (let first = 0; first < size; first += BATCH)
    yield Array.from({ length: Math.min(BATCH, size - first) }, (_, i) => drawDocument(first + i, words))
}

function drawDocument(n: number, words: readonly string[]): SearchDocument {
  const draw = (count: number): string =>
    Array.from({ length: count }, () => words[Math.ceil(words.length ** Math.random()) - 1]!).join(' ')
  const [kind, reader] = KINDS[Math.floor(Math.random() * KINDS.length)]!
  const languages: readonly Language[] = n % 10 === 0 ? ['es', 'ca', 'eu'] : ['es']
  return {
    kind,
    id: String(n),
    path: `/advantages/${n}`,
    readers: [reader],
    weight: Math.random(),
    texts: Object.fromEntries(languages.map((language) => [language, { title: draw(TITLE_WORDS), body: draw(BODY_WORDS) }])),
    from: n % 50 === 1 ? inDays(1) : null,
    until: n % 50 === 2 ? inDays(-1) : n % 3 === 0 ? inDays(365) : null,
  }
}
