import { MAX_FILES, MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'
import { expect, test } from 'vitest'
import { fitInto } from './check-fit.ts'

const PDF = { id: 'a', name: 'nómina.pdf', kind: 'PDF', size: 1000 } as const
const PHOTO = { id: 'b', name: 'foto.jpg', kind: 'JPEG', size: 2000 } as const

test('documents come after what stands there', () => {
  expect(fitInto({ most: MAX_FILES }, [], [PDF, PHOTO])).toEqual(['a', 'b'])
  expect(fitInto({ most: 3 }, ['x'], [PDF, PHOTO])).toEqual(['x', 'a', 'b'])
  expect(fitInto({}, [], [PDF])).toEqual(['a'])
})

test('all of them go, or none', () => {
  expect(fitInto({ most: 2 }, ['x'], [PDF, PHOTO])).toBe('full')
  expect(fitInto({}, ['x'], [PDF])).toBe('full')
})

test('a place takes its own kinds and sizes alone', () => {
  expect(fitInto({ most: 5, kinds: ['PDF'] }, [], [PDF, PHOTO])).toBe('file-kind')
  expect(fitInto({ most: 5, mostBytes: 1500 }, [], [PDF, PHOTO])).toBe('file-size')
  expect(fitInto({ most: 5 }, [], [{ ...PDF, size: MAX_UPLOAD_BYTES + 1 }])).toBe('file-size')
})
