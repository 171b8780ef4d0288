import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichTextWords } from '@afilia/domain/rich-text/read-rich-text'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument, SearchText } from '../../platform/search/search-document.ts'
import type { ContentTexts, FieldValue } from '../../platform/tables/column-types.ts'
import type { Translations } from '../../platform/texts/translations.ts'

const PAGE_STRUCTURE = 'PAGE'
/** Pages change rarely, so equally good hits among news and offers come first. */
const WEIGHT = 0.3

interface PageRow {
  readonly id: string
  readonly friendly_path: string
  readonly readers: SearchDocument['readers']
  readonly published_at: Date
  readonly texts: Translations<ContentTexts>
  readonly fields: readonly FieldValue[]
  readonly keywords: readonly string[]
}

/** A page as a document of the portal's search. It is shown on the page about the union, at its own anchor. */
function pageSearchDocument({ id, friendly_path, readers, texts, fields, keywords, published_at }: PageRow, now: Date): SearchDocument {
  const languages = LANGUAGES.filter((language) => texts[language] !== undefined)
  const textIn = (language: (typeof LANGUAGES)[number]): SearchText => ({
    title: texts[language]!.title,
    body: [
      ...fields
        .flatMap((field) => [field, ...(field.nested ?? [])])
        .flatMap((field) => field.texts?.[language] ?? [])
        .map((text) => readRichTextWords(text, parseHtml)),
      // Last, because a hit shows the beginning of the body.
      ...keywords,
    ].join(' '),
  })
  return {
    kind: 'PAGE',
    id,
    path: `/union/information#${friendly_path}`,
    readers,
    texts: Object.fromEntries(languages.map((language) => [language, textIn(language)])),
    weight: WEIGHT,
    from: published_at > now ? published_at : null,
  }
}

/** All published and scheduled pages, some tens, as documents of the portal's search. */
export async function pageSearchDocuments(db: Db, now: Date): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom('contents')
    .innerJoin('content_structures as structure', 'structure.id', 'contents.structure_id')
    .select([
      'contents.id',
      'contents.friendly_path',
      'contents.readers',
      'contents.texts',
      'contents.fields',
      'contents.keywords',
      'contents.published_at',
    ])
    .where('structure.key', '=', PAGE_STRUCTURE)
    .where('contents.state', '<>', 'draft')
    .orderBy('contents.id')
    .execute()
  return rows.map((row) => pageSearchDocument(row, now))
}
