import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_SOURCES } from './data-sources.ts'

const README = readFileSync(new URL('../../../server/reference-data/README.md', import.meta.url), 'utf8')

test('names every source in the words that the data’s README requires', () => {
  const [, asked = ''] = /^Attribution text to show: (.*)\.$/m.exec(README)!
  const named = [...asked.matchAll(/"([^"]+)"/g)].map(([, text]) => text)
  expect(Object.values(DATA_SOURCES).map(({ text }) => text)).toEqual(named)
})
