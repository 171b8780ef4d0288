/** Reads one feed in a thread of its own (`read-in-worker.ts`). Each message asks for the next rows. */
import { parentPort, workerData } from 'node:worker_threads'
import { decodeText } from '@afilia/domain/formats/decode-text'
import { type MappedRow, mapRow } from '@afilia/domain/job-sources/map-row'
import { readTable } from '@afilia/domain/job-sources/table'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import type { FeedPart, FeedTask } from './read-in-worker.ts'

/** The limits of one part: rows, and characters. The main thread copies a part at once. */
const [MOST_ROWS, MOST_CHARACTERS] = [50, 100_000]
/** The most characters of a text that an offer can have, and one more, so that a longer one is rejected by its length. */
const MOST_TEXT = 20_001
/** How much of a text that becomes an offer's is shown in reports. */
const SHOWN = 200

const { bytes, contentType, settings } = workerData as FeedTask
const table = readTable(decodeText(bytes, contentType), settings)
let at = 0

const send = (part: FeedPart): void => parentPort!.postMessage(part)

parentPort!.on('message', () => {
  if (typeof table === 'string') return send({ fault: table })
  const rows: MappedRow[] = []
  let length = 0
  while (at < table.rows.length && rows.length < MOST_ROWS && length < MOST_CHARACTERS) {
    const row = shorten(mapRow(table.rows[at]!, { mapping: settings.mapping, columns: table.columns }, parseHtml))
    rows.push(row)
    at += 1
    length += JSON.stringify(row).length
  }
  return send({ rows, isLast: at >= table.rows.length })
})

const shorten = ({ found, texts, ...row }: MappedRow): MappedRow => ({
  ...row,
  found: mapTexts(found, (text, field) => (SHORT.has(field) ? text.slice(0, SHOWN) : text)),
  texts: mapTexts(texts, (text) => text.slice(0, MOST_TEXT)),
})

/** The fields whose texts become those of the offer. */
const SHORT: ReadonlySet<string> = new Set(['title', 'summary', 'body', 'hours'])

const mapTexts = <Texts extends object>(texts: Texts, change: (text: string, name: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[name, change(text, name)]] : [])),
  ) as Texts
