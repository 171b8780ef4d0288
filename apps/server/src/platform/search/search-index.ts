import { createHash } from 'node:crypto'
import type { ReaderKey } from '@afilia/domain/readers'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../postgres/db.ts'
import { fallbackChain } from '../texts/translations.ts'
import type { SearchDocument, SearchKind, SearchText } from './search-document.ts'
import { withoutStopWords, wordsOf } from './words.ts'

/** All documents of one owner, for building the index anew: a list, or what streams lists of them from its tables. */
export type SearchSource = (db: Db) => Promise<readonly SearchDocument[]> | AsyncIterable<readonly SearchDocument[]>

/** To be raised when the same documents would be indexed otherwise than before: every installation then builds its index anew. */
export const INDEX_VERSION = 2

/** Different words of a body that are indexed. */
const MOST_BODY_WORDS = 600
/** Characters of the body that are kept to be shown. */
const EXCERPT = 1000

/**
 * Puts documents into the index, or in the place of what it had of them; with a transaction as `db`, only if that commits.
 * One that nobody may read is taken out. What is indexed already as it stands costs one statement.
 */
export async function indexDocuments(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  await inTransaction(db, async (trx) => {
    // Two at once that share things take them in the same order.
    for (const document of documents.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) await indexDocument(trx, document)
  })
}

/** Takes things of one kind out of the index; those that it does not have, it does not miss. */
export async function forgetDocuments(db: Db, kind: SearchKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('search_documents')
      .select('id')
      .where('kind', '=', kind)
      .where('thing_id', 'in', ids)
      .orderBy('thing_id')
      .forUpdate()
      .execute()
    await removeDocuments(
      trx,
      found.map(({ id }) => id),
    )
  })
}

/** Those of which the rows are locked. */
export async function removeDocuments(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await removeTexts(trx, ids)
  await trx.deleteFrom('search_documents').where('id', 'in', ids).execute()
}

async function removeTexts(trx: Db, documentIds: readonly number[]): Promise<void> {
  const texts = trx.selectFrom('search_texts').select('id').where('document_id', 'in', documentIds)
  await trx.deleteFrom('search_postings').where('text_id', 'in', texts).execute()
  await trx.deleteFrom('search_texts').where('document_id', 'in', documentIds).execute()
}

const keyOf = ({ kind, id }: SearchDocument): string => `${kind} ${id}`

async function indexDocument(trx: Db, document: SearchDocument): Promise<void> {
  const readers = widestReaders(document.readers)
  const languages = LANGUAGES.filter((language) => document.texts[language] !== undefined)
  if (readers.length === 0 || languages.length === 0) return forgetDocuments(trx, document.kind, [document.id])

  const documentId = await writeDocument(trx, document)
  if (documentId === undefined) return
  await removeTexts(trx, [documentId])
  for (const language of languages) {
    const shelf = await findShelf(trx, { kind: document.kind, language, serves: servedBy(language, languages), readers })
    await writeText(trx, { documentId, shelf, language, text: document.texts[language]!, document })
  }
}

/** Whoever is signed in holds MEMBER, and everybody holds PUBLIC: beside these, other readers add nothing. */
function widestReaders(readers: readonly ReaderKey[]): string[] {
  for (const all of ['PUBLIC', 'MEMBER'] as const) if (readers.includes(all)) return [all]
  return [...new Set(readers)].toSorted()
}

/** The languages of readers who get the text in this one. */
const servedBy = (language: Language, languages: readonly Language[]): Language[] =>
  LANGUAGES.filter((readers) => fallbackChain(readers).find((one) => languages.includes(one)) === language)

/** Writes and locks the row of a document that is new or not as it was; undefined if it is as it was. */
async function writeDocument(trx: Db, document: SearchDocument): Promise<number | undefined> {
  const { kind, id, path, readers, texts, weight, from, until } = document
  const checksum = createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, path, readers, texts, weight, from, until]))
    .digest()
  // A rebuilding that begins after this has been read, and misses what is not committed yet, must not take it for something gone.
  const generation = sql<number>`(select generation + 1 from search_state)`
  // Looked for before it is inserted: an insert that meets a row takes a number all the same, and every hour all documents come by here.
  const same = await trx
    .updateTable('search_documents')
    .set({ generation })
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('checksum', '=', checksum)
    .executeTakeFirst()
  if (same.numUpdatedRows > 0n) return undefined
  const row = await trx
    .insertInto('search_documents')
    .values({ kind, thing_id: id, path, checksum, generation })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'thing_id']).doUpdateSet({ path, checksum, generation }).where('search_documents.checksum', '!=', checksum),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Shelf {
  readonly kind: SearchKind
  readonly language: Language
  readonly serves: readonly Language[]
  readonly readers: readonly string[]
}

async function findShelf(trx: Db, { kind, language, serves, readers }: Shelf): Promise<number> {
  const shelf = { kind, language, serves: [...serves], readers: [...readers] }
  const find = () =>
    trx
      .selectFrom('search_shelves')
      .select('id')
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('serves', '=', sql<string[]>`${shelf.serves}`)
      .where('readers', '=', sql<string[]>`${shelf.readers}`)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.id
  const made = await trx
    .insertInto('search_shelves')
    .values(shelf)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return (made ?? (await find())!).id
}

interface NewText {
  readonly documentId: number
  readonly shelf: number
  readonly language: Language
  readonly text: SearchText
  readonly document: Pick<SearchDocument, 'weight' | 'from' | 'until'>
}

async function writeText(trx: Db, { documentId, shelf, language, text, document }: NewText): Promise<void> {
  const { id } = await trx
    .insertInto('search_texts')
    .values({ document_id: documentId, title: text.title, excerpt: text.body.slice(0, EXCERPT).toWellFormed() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const title = wordsOf(text.title)
  const body = withoutStopWords(wordsOf(text.body), language).slice(0, MOST_BODY_WORDS)
  await sql`
    insert into search_postings (term, shelf, impact, text_id, shown_from, shown_until)
    select term, ${shelf}::smallint, impact, ${id}::integer, ${document.from ?? null}::timestamptz, ${document.until ?? null}::timestamptz
    from search_terms(${language}, ${title}::text[], ${body}::text[], ${document.weight}::real)`.execute(trx)
  // Only noted: two who bring the same new word must not wait for each other.
  await sql`
    insert into search_new_words (word)
    select word from unnest(${[...new Set([...title, ...body])]}::text[]) word
    where length(word) >= 4 and not exists (select from search_variants known where known.word = word.word)`.execute(trx)
}
