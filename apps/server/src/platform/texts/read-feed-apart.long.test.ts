import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFeedApart } from './read-feed-apart.ts'

const SIZE = 10 * 1024 * 1024
const column = (name: string) => ({ column: name, values: {}, otherwise: '' })
const settings = { path: '', mapping: { sourceId: column('guid'), title: column('title'), body: column('description') } }
const repeat = (text: string) => text.repeat(Math.floor(SIZE / text.length))
const rss = (items: string) => `<rss><channel>${items}</channel></rss>`
const items = (count: number, body: string) =>
  Array.from({ length: count }, (_, at) => `<item><guid>${at}</guid><description><![CDATA[${body}]]></description></item>`).join('')

// Made to be slow or large, and a large one as it should be.
const FEEDS = [
  ['CSV', 'quotation marks', () => `guid;title\n${repeat('"a""')}`],
  ['CSV', 'columns', () => repeat(';a')],
  ['CSV', 'rows and columns', () => `${'c;'.repeat(200)}\n${`${'abcdefghi;'.repeat(200)}\n`.repeat(4999)}`],
  ['RSS', 'tags of their own', () => rss(Array.from({ length: 8000 }, (_, at) => `<item><t${at}>1</t${at}></item>`).join(''))],
  ['RSS', 'items', () => rss(repeat('<item><guid>1</guid></item>'))],
  ['RSS', 'characters by name', () => rss(`<item><title>${repeat('&nbsp;')}</title></item>`)],
  ['RSS', 'nested HTML', () => rss(items(100, '<b>'.repeat(33_000)))],
  ['RSS', 'usual offers', () => rss(items(2000, `<p>${'Enfermería, bolsa de trabajo. '.repeat(165)}</p>`))],
  ['JSON', 'nested lists', () => '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2)],
  ['JSON', 'names', () => JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ [`k${at}`]: 1 })))],
  ['JSON', 'strings', () => `[${repeat('"\\"",')}1234567890123456789]`],
] as const

test.each(FEEDS)('a %s of 10 MB of %s holds nothing up, and takes little memory', { tags: ['long'] }, async (format, _, make) => {
  const bytes = Buffer.from(make())
  const before = process.memoryUsage.rss()
  let [own, others] = [0, 0]
  // The processor's time of this thread in one turn of its loop, which other work on the machine does not change, in ms.
  let [longest, last] = [0, measureThread()]
  const beat = setInterval(() => {
    const now = measureThread()
    longest = Math.max(longest, now - last)
    last = now
  }, 5)
  const look = setInterval(() => {
    own = Math.max(own, process.memoryUsage.rss() - before)
    others = Math.max(others, measureChildren())
  }, 200)
  const answer = await readFeedApart(bytes, { contentType: undefined, settings: { ...settings, format } }, 120_000)
  clearInterval(beat)
  clearInterval(look)
  expect(answer).not.toBe('FAILED')
  expect(own + others).toBeLessThan(200 * 1024 * 1024)
  expect(longest).toBeLessThan(100)
})

function measureThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The memory of this process's children in bytes, without what they share. Zero if the system does not tell. */
function measureChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    return children.reduce((sum, id) => sum + readMemory(id), 0)
  } catch {
    return 0
  }
}

function readMemory(id: string): number {
  try {
    return 1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
