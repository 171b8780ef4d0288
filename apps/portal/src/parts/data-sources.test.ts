import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATA_SOURCES } from './data-sources.ts'

const README = readFileSync(new URL('../../../server/reference-data/README.md', import.meta.url), 'utf8')

test('every source is named in the words that the data’s own README asks for, and none is left out', () => {
  const [, asked = ''] = /^Attribution text to show: (.*)\.$/m.exec(README)!
  const named = [...asked.matchAll(/"([^"]+)"/g)].map(([, text]) => text)
  expect(Object.values(DATA_SOURCES).map(({ text }) => text)).toEqual(named)
})
