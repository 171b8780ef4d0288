import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test('§9 file size: each unit in base 1024, rounded', () => {
  expect(formatFileSize(0)).toBe('0 Bytes')
  expect(formatFileSize(1)).toBe('1 Bytes')
  expect(formatFileSize(1023)).toBe('1023 Bytes')
  expect(formatFileSize(1024)).toBe('1 KB')
  expect(formatFileSize(1536)).toBe('2 KB')
  expect(formatFileSize(5 * 1024 ** 2)).toBe('5 MB')
  expect(formatFileSize(3 * 1024 ** 3)).toBe('3 GB')
  expect(formatFileSize(2 * 1024 ** 4)).toBe('2 TB')
  expect(formatFileSize(2000 * 1024 ** 4)).toBe('2000 TB')
})

test('§9 file size: a size that rounds to 1024 becomes 1 of the next unit', () => {
  expect(formatFileSize(1024 ** 2 - 1)).toBe('1 MB')
  expect(formatFileSize(1024 ** 3 - 1)).toBe('1 GB')
})

test('§9 file size: an invalid size is 0 Bytes', () => {
  for (const bytes of [-1, Number.NaN, Infinity, -Infinity, 0.2]) expect(formatFileSize(bytes)).toBe('0 Bytes')
})

test('§9 file size: the number shown is within half a unit of the size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1024 ** 5 }), (bytes) => {
      const [shown = '', unit = ''] = formatFileSize(bytes).split(' ')
      const worth = 1024 ** ['Bytes', 'KB', 'MB', 'GB', 'TB'].indexOf(unit)
      expect(Math.abs(bytes - Number(shown) * worth)).toBeLessThanOrEqual(worth / 2 + 1024 ** 3 / 2)
    }),
  )
})
