import { type Audience, EVERYBODY, READY_AUDIENCES } from '@afilia/domain/audience'
import { expect, test } from 'vitest'
import { findUnfinished, nextKey, toAudience, toRows } from './audience-edit.ts'

const es: Audience = { by: 'LANGUAGE', in: ['es'] }
const navarra: Audience = { by: 'PROVINCE', in: ['PR2', 'PR37'] }
const name = (_: unknown, id: string) => id

test.each<[string, Audience]>([
  ['everybody', EVERYBODY],
  ['the foral territories', { all: [READY_AUDIENCES.FORAL] }],
  ['any of two', { any: [es, navarra] }],
  ['none of two', { not: { any: [es, navarra] } }],
  ['a group in a list', { all: [es, { any: [navarra, es] }, { not: { any: [navarra] } }] }],
])('%s goes through the form unchanged', (_, audience) => {
  expect(toAudience(toRows(audience, name)!)).toEqual(audience)
})

test('a single condition is a list of one', () => {
  expect(toAudience(toRows(es, name)!)).toEqual({ all: [es] })
  expect(toAudience(toRows({ not: es }, name)!)).toEqual({ not: { any: [es] } })
})

test.each<[string, Audience]>([
  ['three deep', { all: [{ any: [{ all: [es] }] }] }],
  ['not everybody', { all: [es, { not: EVERYBODY }] }],
])('%s is beyond the form', (_, audience) => {
  expect(toRows(audience, name)).toBeUndefined()
})

test('a row that says nothing is found', () => {
  const rows = [
    { key: 1, by: 'ROLE' as const, values: [] },
    { key: 2, how: 'any' as const, rows: [{ key: 3, by: 'ROLE' as const, values: [] }] },
    { key: 4, how: 'all' as const, rows: [] },
  ]
  expect(findUnfinished({ how: 'all', rows })).toEqual([1, 3, 4])
  expect(nextKey({ how: 'all', rows })).toBe(5)
})
