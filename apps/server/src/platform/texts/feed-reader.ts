/** Reads one feed in a process of its own (`read-feed-apart.ts`). Each message asks for the next rows. */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { decodeText } from '@afilia/domain/formats/decode-text'
import { type MappedRow, mapRow } from '@afilia/domain/job-sources/map-row'
import { readTable } from '@afilia/domain/job-sources/table'
import type { SourceTable } from '@afilia/domain/job-sources/source-table'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import type { FeedPart, FeedTask } from './read-feed-apart.ts'

/** The limits of one part: rows, and characters. The portal takes a part at once. */
const [MOST_ROWS, MOST_CHARACTERS] = [50, 100_000]
/** The most characters of a text that an offer can have, and one more, so that a longer one is rejected by its length. */
const MOST_TEXT = 20_001
/** How much of a text that becomes an offer's is shown in reports. */
const SHOWN = 200

/** Answers to members come first. */
const PRIORITY = 10

const send = (part: FeedPart): void => void process.send!(part)

async function start({ contentType, settings }: FeedTask): Promise<void> {
  const table = readTable(decodeText(await buffer(process.stdin), contentType), settings)
  if (typeof table === 'string') return send({ fault: table })
  const next = takeParts(table, settings)
  process.on('message', () => send(next()))
  return send(next())
}

function takeParts({ columns, rows }: SourceTable, { mapping }: FeedTask['settings']): () => FeedPart {
  let at = 0
  return () => {
    const part: MappedRow[] = []
    let length = 0
    while (at < rows.length && part.length < MOST_ROWS && length < MOST_CHARACTERS) {
      const row = shorten(mapRow(rows[at]!, { mapping, columns }, parseHtml))
      part.push(row)
      at += 1
      length += JSON.stringify(row).length
    }
    return { rows: part, isLast: at >= rows.length }
  }
}

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

setPriority(PRIORITY)
process.on('disconnect', () => process.exit())
process.once('message', (task: FeedTask) => void start(task))
