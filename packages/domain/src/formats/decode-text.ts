/**
 * Decodes the bytes of a file or an answer. Its encoding is, in this order, that of its byte order mark, the one that the answer's
 * header or an XML declaration names, UTF-16 if every other byte is zero, UTF-8, or what Spanish programs save otherwise. An encoding
 * that does not fit the bytes is passed over.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]
  if (marked) return new TextDecoder(marked).decode(bytes)
  const start = toLatin(bytes.subarray(0, 400))
  const header = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1]
  // Servers often add a header of their own, while the document knows that it is UTF-8.
  const named = isUtf8(declared) ? [declared, header] : [header, declared]
  for (const encoding of [...named, guessUtf16(bytes), 'utf-8']) {
    const text = encoding && decode(bytes, encoding, declared !== undefined && encoding === declared)
    if (text !== undefined && text !== '') return text
  }
  return new TextDecoder(guessLatin(bytes)).decode(bytes)
}

const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const toLatin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const isUtf8 = (encoding: string | undefined): boolean => /^utf-?8$/i.test(encoding ?? '')

/** Undefined if the encoding is unknown or does not fit. A declaration that can be read is not in UTF-16. */
function decode(bytes: Uint8Array, encoding: string, isRead: boolean): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true })
    if (decoder.encoding.startsWith('utf-16') && (isRead || !guessUtf16(bytes))) return undefined
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** How much is looked at for zeros. */
const LOOKED_AT = 400

function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.floor(Math.min(bytes.length, LOOKED_AT) / 2)
  const zeros = [0, 1].map((half) => Array.from({ length: pairs }, (_, at) => bytes[2 * at + half]).filter((byte) => byte === 0).length)
  const [high = 0, low = 0] = zeros
  if (pairs === 0 || Math.max(high, low) < 0.7 * pairs) return undefined
  return low > high ? 'utf-16le' : 'utf-16be'
}

/** ISO-8859-15 has the euro sign where others have a sign that nobody writes, and no letters from 0x80 to 0x9F. */
function guessLatin(bytes: Uint8Array): 'iso-8859-15' | 'windows-1252' {
  return bytes.includes(0xa4) && !bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) ? 'iso-8859-15' : 'windows-1252'
}
