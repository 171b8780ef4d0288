import { readerBits } from '@afilia/domain/readers'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichTextWords } from '@afilia/domain/rich-text/read-rich-text'
import { sql } from 'kysely'
import { MAX_PREFIX, splitWords } from '../../../server/src/areas/content/words/rules.ts'
import { type Db, inTransaction } from '../../../server/src/platform/postgres/db.ts'
import type { FieldDefinition, FieldValue } from '../../../server/src/platform/tables/column-types.ts'
import { type ContentToSave, listValueRows } from './value-rows.ts'

/** Inserts or replaces contents with the values and words that lists find them by. Throws for a value that is not of its field's type. */
export async function saveContents(db: Db, contents: readonly ContentToSave[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const structures = await trx.selectFrom('content_structures').select(['id', 'fields']).execute()
    const definitions = new Map(structures.map(({ id, fields }) => [id, fields]))
    for (const content of contents) await saveContent(trx, content, definitions.get(content.structure_id) ?? [])
  })
}

async function saveContent(db: Db, content: ContentToSave, definitions: readonly FieldDefinition[]): Promise<void> {
  const row = {
    ...content,
    texts: JSON.stringify(content.texts),
    fields: JSON.stringify(content.fields),
    audience: readerBits(content.readers),
    search: sql<string>`array_to_tsvector(${listPrefixes(searchText(content))}::text[])`,
  }
  await db
    .insertInto('contents')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('content_values').where('content_id', '=', content.id).execute()
  const values = listValueRows(content, definitions)
  if (values.length > 0) await db.insertInto('content_values').values(values).execute()
}

/** The distinct prefixes of all words in a text. */
function listPrefixes(text: string): string[] {
  const prefixes = new Set<string>()
  for (const word of splitWords(text)) {
    for (let length = 1; length <= Math.min(word.length, MAX_PREFIX); length += 1) prefixes.add(word.slice(0, length).join(''))
    prefixes.add(word.join(''))
  }
  return [...prefixes]
}

/** The texts of a content in all its languages. */
function searchText({ texts, fields, keywords }: Pick<ContentToSave, 'texts' | 'fields' | 'keywords'>): string {
  const titles = Object.values(texts).flatMap(({ title, description }) => [title, description])
  return [...titles, ...keywords, ...fields.flatMap(listWords)].join(' ')
}

function listWords({ texts, nested = [] }: FieldValue): string[] {
  return [...Object.values(texts ?? {}).map((text) => readRichTextWords(text, parseHtml)), ...nested.flatMap(listWords)]
}
