import type { ByteRange } from '../files.ts'

/**
 * What a `Range` header asks of so many bytes (RFC 9110, 14.2): a part; `'none'` when it lies outside; undefined when everything is to be
 * sent, as for several parts at once, which nobody has to serve.
 */
export function readByteRange(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  // Without a beginning it is the length of the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < end ? { start, end } : 'none'
}
