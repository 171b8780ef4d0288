import type { ByteRange } from '../files.ts'

/**
 * Parses a `Range` header (RFC 9110, 14.2). Returns a range, or `'none'` if it is outside of the file. Returns undefined to send
 * everything, also for several ranges at once, which a server need not support.
 */
export function readByteRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  // Without a start, the second number is the length of the suffix.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < end ? { start, end } : 'none'
}
