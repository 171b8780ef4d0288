import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textsOfRoutes } from './page-texts.ts'

const portal = fileURLToPath(new URL('../../../apps/portal/', import.meta.url))
const read = (...routes: string[]) =>
  textsOfRoutes(
    portal,
    routes.map((route) => `src/routes/${route}.tsx?tsr-split=component`),
  ).map((file) => file.replace(/^texts\/[0-9a-f]{8}\//, ''))

test('a page has the texts that its loader waits for, not those that a part loads later', () => {
  expect(read('jobs/$id')).toEqual(['jobs', 'member', 'errors'].map((area) => `{language}/${area}.json`))
})

test('a page also has the texts of its layout, and areas of one file are named once', () => {
  expect(read('profile/economic-data', 'profile/route')).toEqual(
    ['economic', 'profile', 'errors', 'pickers'].map((area) => `{language}/${area}.json`),
  )
  expect(read('profile_/schedule')).toEqual(['{language}/schedule.json', '{language}/member.json'])
})
