import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import { expect, test } from 'vitest'
import { faultOf, monthlyMinutesOf, newKind, withNature } from './kinds-edit.ts'

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
  expect(monthlyMinutesOf(text)).toBe(minutes)
})

test('a new kind has an id of its own, even after others were made', () => {
  const first = newKind(DEFAULT_KINDS, 'Turno nuevo')
  expect(first.id).toBe('own-1')
  expect(newKind([...DEFAULT_KINDS, { ...first, id: 'own-7' }], 'Otro').id).toBe('own-8')
  expect(faultOf(first)).toBeUndefined()
})

test('what the server would refuse is found first', () => {
  const own = newKind(DEFAULT_KINDS, 'Turno')
  expect(DEFAULT_KINDS.map(faultOf).filter(Boolean)).toEqual([])
  expect([faultOf({ ...own, name: ' ' }), faultOf({ ...own, letters: 'ABCD' }), faultOf({ ...own, start: '' })]).toEqual([
    'name',
    'letters',
    'start',
  ])
})

test('a day of leave has no hours, and gets some when it becomes work', () => {
  const leave = withNature(newKind(DEFAULT_KINDS, 'Turno'), 'leave')
  expect([leave.start, leave.end]).toEqual([null, null])
  expect(withNature(leave, 'work').start).toBe('08:00')
})
