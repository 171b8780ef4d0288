import { type Audience, EVERYBODY, READY_AUDIENCES } from '@afilia/domain/messages/audience'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnfinished, isFixed, nextKey, toAudience, toRows } from './audience-edit.ts'

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
  expect(toAudience(toRows(audience, name))).toEqual(audience)
})

test('a single condition is a list of one', () => {
  expect(toAudience(toRows(es, name))).toEqual({ all: [es] })
  expect(toAudience(toRows({ not: es }, name))).toEqual({ not: { any: [es] } })
})

test.each<[string, Audience]>([
  ['three deep', { all: [es, { any: [navarra, { all: [es] }] }] }],
  ['not everybody', { all: [es, { not: EVERYBODY }] }],
  ['none of what is three deep', { not: { any: [{ all: [{ not: es }] }, navarra] } }],
])('%s is beyond the form, which keeps it as it is', (_, audience) => {
  const form = toRows(audience, name)
  expect(form.rows.filter(isFixed)).toHaveLength(1)
  expect(toAudience(form)).toEqual(audience)
  expect(findUnfinished(form)).toEqual([])
  const kept = form.rows.filter(isFixed)
  expect(toAudience({ ...form, rows: kept })).not.toEqual(EVERYBODY)
})

test('what is fixed has the names of its values', () => {
  const [row] = toRows({ all: [{ any: [{ not: navarra }] }] }, (by, id) => `${by} ${id}`).rows
  expect(row).toMatchObject({ names: ['PR2', 'PR37'].map((id) => ({ id, name: `PROVINCE ${id}` })) })
})

const tree = fc.letrec<{ audience: Audience }>((tie) => ({
  audience: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(es, navarra),
    fc.record({ all: fc.array(tie('audience'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('audience'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('audience') }),
  ),
})).audience

/** Whether an audience includes a person. `es` and `navarra`: whether the person fulfils each of the two conditions. */
const isMeant = (audience: Audience, person: { readonly es: boolean; readonly navarra: boolean }): boolean => {
  if ('by' in audience) return audience.by === 'LANGUAGE' ? person.es : person.navarra
  if ('all' in audience) return audience.all.every((part) => isMeant(part, person))
  if ('any' in audience) return audience.any.some((part) => isMeant(part, person))
  return !isMeant(audience.not, person)
}

test('the form means the same people, whatever it is given', () => {
  const people = [true, false].flatMap((isEs) => [true, false].map((isNavarra) => ({ es: isEs, navarra: isNavarra })))
  fc.assert(
    fc.property(tree, (audience) => {
      const written = toAudience(toRows(audience, name))
      for (const person of people) expect(isMeant(written, person)).toBe(isMeant(audience, person))
    }),
  )
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
