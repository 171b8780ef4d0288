import { isDeepStrictEqual } from 'node:util'
import { PROFILE_FIELDS } from '@afilia/domain/people/profile-changes'
import { KINDS, type SearchKind } from '@afilia/domain/site/kinds'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import type { TextRun } from '@afilia/domain/rich-text/text-block'
import { formatList, formatMoment, formatMoney, formatShortDate } from '@afilia/i18n/format'
import type { Language } from '@afilia/i18n/languages'
import type { TFunction } from 'i18next'
import type { Block, PdfDocument } from '../../platform/pdf/blocks.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { CopiedRow, DataCopy } from './copy/queries.ts'

const ZONE = 'Europe/Madrid'
/** The most columns that fit on a page. */
const MAX_COLUMNS = 5
/** The field with the content of files, which only the machine-readable copy has. */
const UNREADABLE = 'content'
const PARTS = ['labor', 'address', 'account', 'academic'] as const
/** The fields of the profile outside its parts. */
const IDENTITY = ['documentId', ...PROFILE_FIELDS.filter((field) => !field.includes('.'))]

/** The copy for reading: the profile first, then everything else by category. */
export function toDocument(copy: DataCopy, union: string): PdfDocument {
  const t = textsIn(copy.language)
  const say = createSay(t, copy.language)
  const profile = copy.profile as Readonly<Record<string, unknown>>
  const facts = (part: string, values: Readonly<Record<string, unknown>>, keys: readonly string[]): Block => ({
    kind: 'facts',
    facts: keys.map((key) => ({ label: t([`profile:fields.${part}${key}`, `data-copy:columns.${key}`]), value: say(values[key]) })),
  })
  return {
    language: copy.language,
    union,
    title: t('data-copy:title'),
    date: new Date(copy.madeAt),
    blocks: [
      { kind: 'paragraph', text: t('data-copy:lead', { when: say(copy.madeAt) }) },
      heading(t('rights:categories.identity')),
      facts('', profile, IDENTITY),
      ...PARTS.flatMap((part): Block[] => {
        const values = profile[part] as Readonly<Record<string, unknown>>
        return [
          heading(t(`rights:categories.${part}`)),
          facts(
            `${part}.`,
            values,
            Object.keys(values).filter((key) => key !== 'id'),
          ),
        ]
      }),
      ...Object.entries(copy.data).flatMap(([category, rows]) => [
        heading(t(`rights:categories.${category}`)),
        ...toBlocks(rows, t, createSay(t, copy.language, category)),
      ]),
      ...explainBlocks(copy.information),
    ],
  }
}

const join = (runs: readonly TextRun[]): string =>
  runs.map(({ text, link }) => (link?.startsWith('http') ? `${text}: ${link}` : text)).join('')

/** The union's information about the data, at the end. */
function explainBlocks({ title, body }: DataCopy['information']): Block[] {
  const blocks = readRichText(body, parseHtml).flatMap((block): Block[] => {
    if (block.kind === 'table')
      return [{ kind: 'table', columns: block.head.map((text) => ({ title: text })), rows: block.rows.map((row) => row.map(join)) }]
    if (block.kind === 'list') return block.items.map((item) => ({ kind: 'paragraph', text: `• ${join(item)}` }))
    return [block.kind === 'heading' ? heading(join(block.runs)) : { kind: 'paragraph', text: join(block.runs) }]
  })
  return [heading(title), ...blocks]
}

const heading = (text: string): Block => ({ kind: 'heading', text })

/** A table if the rows have the same columns and these fit, otherwise a list of facts for each row. */
function toBlocks(rows: readonly CopiedRow[], t: TFunction, say: Say): Block[] {
  const columns = listColumns(rows[0] ?? {})
  const label = (column: string): string => t([`data-copy:columns.${column}`, `merits:fields.${column}`])
  if (rows.length > 1 && columns.length <= MAX_COLUMNS && rows.every((row) => isDeepStrictEqual(listColumns(row), columns))) {
    return [
      {
        kind: 'table',
        columns: columns.map((column) => ({ title: label(column) })),
        rows: rows.map((row) => columns.map((column) => say(row[column], column))),
      },
    ]
  }
  return rows.map((row) => ({
    kind: 'facts',
    facts: listColumns(row).map((column) => ({ label: label(column), value: say(row[column], column) })),
  }))
}

const listColumns = (row: CopiedRow): string[] => Object.keys(row).filter((column) => column !== UNREADABLE)

/** Formats a value; `key` is its field. */
type Say = (value: unknown, key?: string) => string

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const CODE = /^([A-Z][A-Z_\d]*|[a-z]{2})$/
const ENDPOINT = /^(GET|POST|PUT|PATCH|DELETE) /

/** Where the codes in the fields of a merit have their names. */
const MERIT_NAMES: Readonly<Record<string, string>> = {
  kind: 'kinds',
  service: 'services',
  category: 'categories',
  title: 'titles',
  role: 'roles',
  language: 'languages',
  work: 'works',
}

/** The possible keys of a code's name, the first existing one is used: one code may mean something else in another category. */
export const nameKeys = (category: string, code: string, field = ''): string[] => [
  ...(category === 'merits' && field in MERIT_NAMES ? [`merits:${MERIT_NAMES[field]}.${code}`] : []),
  `data-copy:valuesOf.${category}.${code}`,
  `data-copy:values.${code}`,
  `economic:returnCodes.${code}`,
  `security-events:kinds.${code}`,
  ...(code in KINDS ? [KINDS[code as SearchKind].one] : []),
]

/** Formats values: yes and no, dates as people write them, names of places, codes by their phrase. */
function createSay(t: TFunction, language: Language, category = 'identity'): Say {
  const say: Say = (value, key) => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'profile:values.yes' : 'profile:values.no')
    if (Array.isArray(value))
      return (
        formatList(
          value.map((one) => say(one)),
          language,
        ) || '–'
      )
    if (typeof value === 'object') return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value)
    if (typeof value === 'number' && key === 'amountCents') return formatMoney(value, language)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (ISO_MOMENT.test(text)) return formatMoment(new Date(text), language, { now: new Date(0), timeZone: ZONE })
    if (DAY.test(text)) return formatShortDate(new Date(`${text}T12:00:00Z`), language, { timeZone: ZONE })
    if (ENDPOINT.test(text)) return t(`rights:acts.${text}`, { defaultValue: t('rights:acts.other') })
    return CODE.test(text) ? t(nameKeys(category, text, key), { defaultValue: text }) : text
  }
  return say
}
