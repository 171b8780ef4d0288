import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { ENTITY_NAMES } from './entity-names.ts'
import { ENTITY_TYPES, findEntityType } from './entity-types.ts'
import { KINDS } from './kinds.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test('§3: the entity types are eight, with the names of the specification', () => {
  expect(ENTITY_TYPES.join(', ')).toBe('BENEFIT, DISCOUNT, COMPANY, EVENT, PARTICIPANT, ORDER, SHORT_NEWS, EVENT_ORDER_DYNAMIC_PROPERTY')
})

test('§3: what members find is called by them; each has a name', () => {
  const published = ENTITY_TYPES.filter((type) => type in KINDS)
  expect(published).toEqual(['BENEFIT', 'DISCOUNT', 'COMPANY', 'EVENT', 'SHORT_NEWS'])
  expect(Object.keys(ENTITY_NAMES)).toEqual([...ENTITY_TYPES])
})

test.each([
  ['GET benefits/{advantage}', 'BENEFIT'],
  ['GET discounts', 'DISCOUNT'],
  ['GET companies/{company}', 'COMPANY'],
  ['GET staff/events/{event}', 'EVENT'],
  ['POST staff/events/{event}/cancellation', 'EVENT'],
  ['POST staff/events/{event}/bookings', 'ORDER'],
  ['POST staff/bookings/{order}/cancellation', 'ORDER'],
  ['GET orders/tickets/{order}', 'ORDER'],
  ['POST events/{event}/check-ins', 'PARTICIPANT'],
  ['GET staff/events/{event}/list', 'PARTICIPANT'],
  ['GET orders/{order}/tickets/{participant}/apple-pass', 'PARTICIPANT'],
  ['GET staff/events/{event}/bookings/{order}/files/{upload}', 'EVENT_ORDER_DYNAMIC_PROPERTY'],
  ['GET dynamic-forms/with-texts', 'EVENT_ORDER_DYNAMIC_PROPERTY'],
  ['GET short-news/by-provinces', 'SHORT_NEWS'],
  ['GET people/{id}/profile', undefined],
  ['GET security-events', undefined],
  ['ROLE_AFFILIATE ROLE_DELEGATE', undefined],
])('§3: %s is about %s', (endpoint, type) => {
  expect(findEntityType(endpoint)).toBe(type)
})

function* listSources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist', '.cache', 'testing-data'].includes(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listSources(path)
    // Generated files repeat what they are generated from.
    else if (/\.(?:ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.gen.ts')) yield path
  }
}

const NAME = `['"\`](?:${ENTITY_TYPES.join('|')})['"\`]`
/** Two of the names side by side, as in a list, a set or a union of types. */
const LIST = new RegExp(String.raw`${NAME}\s*[,|]\s*${NAME}`)
const HOME = relative(ROOT, join(import.meta.dirname, 'entity-types.ts'))

test('§3: no other file has a list of these names', () => {
  const sources = ['packages', 'apps', 'bench', 'e2e', 'scripts'].flatMap((folder) => [...listSources(folder)])
  expect(sources.length).toBeGreaterThan(500)
  const lists = sources.filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path) && LIST.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(lists).toEqual([HOME])
})
