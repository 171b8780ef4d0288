import { createHash } from 'node:crypto'
import { readerBits, type ReaderKey } from '@afilia/domain/identity/readers'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { fallbackChain } from '../texts/translations.ts'
import { CONFIGURATIONS } from './languages.ts'
import { listRelatedWords } from './related-words.ts'
import type { SearchDocument, SearchSource } from './search-document.ts'
import { withoutStopWords, listWords } from './words.ts'

/** Raise it when the same document would be indexed differently. The next build then writes all documents again. */
const INDEX_VERSION = 3
/** Number of entries that one statement writes. */
const BATCH = 200
/** Maximum number of distinct words of a body that are indexed. */
const MAX_BODY_WORDS = 600
/** Number of characters of a body kept for snippets. */
const EXCERPT_LENGTH = 1000
/** A title of this many words or more gets no preference for being short. */
const LONG_TITLE = 8

/** One language of a document, as stored. */
type Entry = ReturnType<typeof toEntries>[number]

/** The sources of an index, by name. */
type NamedSources = Readonly<Record<string, SearchSource>>

/**
 * Identifies the index that this code would build from these sources. `own` are the documents that come with the code, such as
 * the portal's pages.
 */
export function hashBuild(sources: NamedSources, own: readonly SearchDocument[]): string {
  return createHash('sha256')
    .update(JSON.stringify([INDEX_VERSION, Object.keys(sources).toSorted(), own]))
    .digest('hex')
}

export async function isIndexBuiltBy(db: Db, build: string): Promise<boolean> {
  const state = await db.selectFrom('search_state').select('built_by').executeTakeFirst()
  return state?.built_by === build
}

/**
 * Updates the index to the documents of the sources: writes new and changed ones, deletes those that are gone, and leaves the
 * rest. Searches continue meanwhile. Two builds may run at once, and a failed one may be repeated.
 */
export async function buildIndex(db: Db, sources: NamedSources, build: string): Promise<void> {
  const indexed = await db.selectFrom('search_entries').select(['id', 'kind', 'thing_id', 'language', 'checksum']).execute()
  const old = new Map(indexed.map((entry) => [toKey(entry), entry]))
  for (const source of Object.values(sources)) {
    const listed = source(db)
    for await (const documents of 'then' in listed ? [listed] : listed) {
      const entries = documents.flatMap(toEntries)
      const changed = entries.filter((entry) => old.get(toKey(entry))?.checksum !== entry.checksum)
      for (const entry of entries) old.delete(toKey(entry))
      await writeEntries(db, changed)
    }
  }
  const gone = [...old.values()].map(({ id }) => id)
  await db
    .deleteFrom('search_entries')
    .where('id', '=', sql<number>`any(${gone}::integer[])`)
    .execute()
  await refreshWords(db)
  await db.updateTable('search_state').set({ built_by: build }).execute()
}

const toKey = ({ kind, thing_id, language }: Pick<Entry, 'kind' | 'thing_id' | 'language'>): string => `${kind} ${thing_id} ${language}`

function toEntries({ kind, id, path, readers, isForHolders, texts, weight, from, until }: SearchDocument) {
  if (readers.length === 0) return []
  const languages = LANGUAGES.filter((language) => texts[language] !== undefined)
  return languages.map((language) => {
    const { title, body } = texts[language]!
    const titleWords = listWords(title)
    const bodyWords = withoutStopWords(listWords(body), language).slice(0, MAX_BODY_WORDS)
    const entry = {
      kind,
      thing_id: id,
      language,
      path,
      title,
      excerpt: body.slice(0, EXCERPT_LENGTH).toWellFormed(),
      rank: Math.round(weight * 12) + Math.max(0, LONG_TITLE - titleWords.length),
      languages: languageBits(servedLanguages(language, languages)),
      readers: isForHolders ? holderBits(readers) : readerBits(readers),
      shown_from: from ?? ('-infinity' as const),
      shown_until: until ?? ('infinity' as const),
      title_words: titleWords.join(' '),
      body_words: [...bodyWords, ...listRelatedWords([...titleWords, ...bodyWords])].join(' '),
      beginnings: [...new Set(titleWords.flatMap((word) => [2, 3].map((letters) => `^${Array.from(word).slice(0, letters).join('')}`)))],
    }
    return {
      ...entry,
      checksum: createHash('sha256')
        .update(JSON.stringify([INDEX_VERSION, entry]))
        .digest('base64'),
    }
  })
}

/** Returns the languages of the readers who get the text in this language. */
const servedLanguages = (language: Language, languages: readonly Language[]): Language[] =>
  LANGUAGES.filter((readers) => fallbackChain(readers).find((one) => languages.includes(one)) === language)

/** Of an integer's 31 bits, those from this one on are for documents that only key holders find. */
const HOLDERS_FROM = 15
const holderBits = (keys: readonly ReaderKey[]): number => readerBits(keys) << HOLDERS_FROM

/** The bits of documents found by somebody who may read by `keys` and holds `held` themselves. */
export const finderBits = (keys: readonly ReaderKey[], held: readonly ReaderKey[]): number => readerBits(keys) | holderBits(held)

export const languageBits = (languages: readonly Language[]): number =>
  languages.reduce((bits, language) => bits | (1 << LANGUAGES.indexOf(language)), 0)

/**
 * The words of an entry have labels: A for words as written in the title, B for their stems. C and D are the same for the body.
 * Without a label are the first two and three letters of the title's words, after `^`, and the kind, in capitals, which words
 * never have.
 */
async function writeEntries(db: Db, entries: readonly Entry[]): Promise<void> {
  // In a fixed order, so that two simultaneous builds do not deadlock.
  const sorted = entries.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))
  for (let from = 0; from < sorted.length; from += BATCH) {
    const batch = sorted.slice(from, from + BATCH).map((entry) => ({ ...entry, configuration: CONFIGURATIONS[entry.language] }))
    await sql`
      with given as materialized (
        select g.*,
          setweight(to_tsvector('simple', g.title_words), 'A') || setweight(to_tsvector(g.configuration::regconfig, g.title_words), 'B')
            || array_to_tsvector(g.beginnings) || array_to_tsvector(array[g.kind]) as in_title,
          setweight(to_tsvector('simple', g.body_words), 'C') || setweight(to_tsvector(g.configuration::regconfig, g.body_words), 'D') as in_body
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) g (
          kind text, thing_id text, language text, path text, title text, excerpt text, rank smallint, languages integer, readers integer,
          shown_from timestamptz, shown_until timestamptz, title_words text, body_words text, beginnings text[], checksum text, configuration text)
      ), entry as (
        insert into search_entries as e (kind, thing_id, language, path, title, excerpt, checksum, words)
        select kind, thing_id, language, path, title, excerpt, checksum, in_title || in_body from given
        on conflict (kind, thing_id, language) do update set
          path = excluded.path, title = excluded.title, excerpt = excluded.excerpt, checksum = excluded.checksum, words = excluded.words
        returning e.id, e.kind, e.thing_id, e.language
      )
      insert into search_titles (entry_id, rank, languages, readers, shown_from, shown_until, title_words)
      select id, rank, languages, readers, shown_from, shown_until, in_title from entry join given using (kind, thing_id, language)
      on conflict (entry_id) do update set rank = excluded.rank, languages = excluded.languages, readers = excluded.readers,
        shown_from = excluded.shown_from, shown_until = excluded.shown_until, title_words = excluded.title_words`.execute(db)
  }
}

/**
 * Updates the list of words as written from the entries. A word with a typing error is replaced by one of these that its reader
 * can find.
 */
async function refreshWords(db: Db): Promise<void> {
  await sql`
    with written as materialized (select word from ts_stat('select words from search_entries', 'ac') where length(word) >= 4),
      gone as (delete from search_words known where not exists (select from written where written.word = known.word))
    insert into search_words select word from written order by word on conflict do nothing`.execute(db)
}
