import type { ExportColumn, ExportColumns } from '@afilia/contract/exports'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import { rejectParameter } from '../errors.ts'
import { disposition } from '../http/file.ts'
import { writeCsv, writeCsvLines } from '../texts/csv.ts'
import { textsIn } from '../texts/texts.ts'
import type { After, Page } from './page.ts'

/** Rows that are read at a time. A file of any length needs the memory of two such parts. */
export const EXPORT_SIZE = 500

/** Whether a call of a list asks for a file instead of a page. */
export const wantsCsv = (request: Request): boolean => request.method === 'GET' && /^text\/csv\b/.test(request.headers.get('accept') ?? '')

/** Reads `columns`: all of them by default. Throws REQUEST_INVALID for one that the list does not have. */
export function readColumns(query: URLSearchParams, columns: ExportColumns): readonly string[] {
  const wanted = query.get('columns')?.split(',') ?? Object.keys(columns)
  if (wanted.some((id) => !Object.hasOwn(columns, id))) rejectParameter('columns')
  return [...new Set(wanted)]
}

interface Export {
  /** The name of the file, without its extension. */
  readonly name: string
  readonly columns: ExportColumns
  /** The ids of the columns of the file, in order. */
  readonly wanted: readonly string[]
  readonly language: Language
  /** Reads the rows after a place. */
  readonly read: (after: After) => Promise<Page<unknown>>
  /** Called if a later part cannot be read. The file then breaks off, which the reader notices. */
  readonly onFailure: (error: unknown) => void
}

/** Answers with all rows as CSV, which is read and sent part by part, as fast as the reader takes it. */
export async function exportList({ name, columns, wanted, language, read, onFailure }: Export): Promise<Response> {
  const t = textsIn(language)
  const chosen = wanted.map((id) => [id, columns[id]!] as const)
  const toLines = (items: readonly unknown[]) =>
    items.map((item) => chosen.map(([id, column]) => toCell(item, { id, column, t, language })))
  const encoder = new TextEncoder()
  // Read before the answer begins, so that a rejection has its status.
  const first = await read({ keys: [], seen: 0 })
  const heads = chosen.map(([id, { head }]) => t(head ?? `staff-lists:heads.${id}`))
  const start = encoder.encode(writeCsv([heads, ...toLines(first.items)], language))
  let { next } = first
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    async pull(controller) {
      if (!next) return controller.close()
      try {
        const part = await read({ ...next, isUncounted: true })
        next = part.next
        controller.enqueue(encoder.encode(writeCsvLines(toLines(part.items), language)))
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition(`${name}.csv`, 'attachment'),
      'cache-control': 'private, no-store',
      'x-total-count': String(first.total),
    },
  })
}

type Translator = ReturnType<typeof textsIn>

interface Writing {
  readonly id: string
  readonly column: ExportColumn
  readonly t: Translator
  readonly language: Language
}

function toCell(item: unknown, { id, column, t, language }: Writing): string {
  const { at = id, or, and, none } = column
  const readAt = (path: string | undefined) => (path === undefined ? [] : listValues(item, path.replace('{language}', language).split('.')))
  const main = readAt(at)
  const values = [...(main.length > 0 ? main : readAt(or)), ...readAt(and)]
  const words = values.map((value) => present(value, column, t, language)).filter(Boolean)
  // A row ends with `\r\n` and no value holds that, so that a reader can count rows.
  return words.length === 0 && none !== undefined ? t(none) : words.join(', ').replaceAll('\r\n', '\n')
}

/** The values at a path that are not empty. */
function listValues(value: unknown, path: readonly string[]): unknown[] {
  if (value === null || value === undefined || value === '') return []
  const [key, ...rest] = path
  if (Array.isArray(value)) return value.flatMap((one) => listValues(one, key === '*' ? rest : path))
  return key === undefined ? [value] : listValues((value as Readonly<Record<string, unknown>>)[key], rest)
}

function present(value: unknown, { as, words }: ExportColumn, t: Translator, language: Language): string {
  const text = String(value)
  if (words !== undefined) return t(typeof words === 'string' ? words.replace('{}', text) : words[text]!)
  if (as === 'yes') return value === true ? t('staff-lists:yes') : ''
  if (as === 'money') return writeMoney(Number(value), language)
  return as === undefined ? text : presentTime(text, as)
}

/** Cents as `12,50`, or `12.50` in English. */
const writeMoney = (cents: number, language: Language): string => (cents / 100).toFixed(2).replace('.', language === 'en' ? '.' : ',')

const toTwo = (number: number): string => String(number).padStart(2, '0')

/** `2026-11-23`, or `2026-11-23 09:05`, which spreadsheets understand in every language. */
function presentTime(text: string, as: 'day' | 'moment'): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const { date, minutes } = clockAt('Europe/Madrid', Date.parse(text))
  return as === 'day' ? date : `${date} ${toTwo(Math.floor(minutes / 60))}:${toTwo(minutes % 60)}`
}
