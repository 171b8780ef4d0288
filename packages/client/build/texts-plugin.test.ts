import { expect, test } from 'vitest'
import { readTextFiles } from './texts-plugin.ts'

test('the browser gets the names of the pages, but not their search words', () => {
  const pages = JSON.parse(readTextFiles().get('es/pages.json')!) as Record<string, unknown>
  expect(pages['card']).toEqual({ title: expect.any(String), short: expect.any(String) })
})
