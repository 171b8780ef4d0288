import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import { expect, test } from 'vitest'
import { findFault, parseMonthlyMinutes, createKind, withNature } from './kinds-edit.ts'

test.each([
  ['', null],
  ['123,58', 7415],
  ['140', 8400],
  ['37.5', 2250],
  ['745', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['mucho', undefined],
])('"%s" hours are %s minutes', (text, minutes) => {
  expect(parseMonthlyMinutes(text)).toBe(minutes)
})

test('a new kind has a new id, even if ids have gaps', () => {
  const first = createKind(DEFAULT_KINDS, 'Turno nuevo')
  expect(first.id).toBe('own-1')
  expect(createKind([...DEFAULT_KINDS, { ...first, id: 'own-7' }], 'Otro').id).toBe('own-8')
  expect(findFault(first)).toBeUndefined()
})

test('finds what the server would refuse', () => {
  const own = createKind(DEFAULT_KINDS, 'Turno')
  expect(DEFAULT_KINDS.map(findFault).filter(Boolean)).toEqual([])
  expect([findFault({ ...own, name: ' ' }), findFault({ ...own, letters: 'ABCD' }), findFault({ ...own, start: '' })]).toEqual([
    'name',
    'letters',
    'start',
  ])
  expect([findFault({ ...own, name: 'A\u202Ena' }), findFault({ ...own, letters: '\u202E' })]).toEqual(['name', 'letters'])
})

test('a kind of leave has no times, and gets some when it becomes work', () => {
  const leave = withNature(createKind(DEFAULT_KINDS, 'Turno'), 'leave')
  expect([leave.start, leave.end]).toEqual([null, null])
  expect(withNature(leave, 'work').start).toBe('08:00')
})
