// A calendar is a text of lines, but many programs break the rules of RFC 5545 §3.1 for them. Everything here is linear in the size.

/** A line after unfolding. */
export interface Line {
  readonly text: string
  /** The number of its first line in the file, from 1. */
  readonly number: number
}

const [TAB, NEWLINE, RETURN, SPACE, EQUALS] = [9, 10, 13, 32, 61]
const NAME = /^(?:[A-Z\d.-]+|x-[\w.-]+)\s*[;:]/
const KNOWN_NAME =
  /^(?:(?:BEGIN|END)\s*:\s*(?:V[A-Z]+|STANDARD|DAYLIGHT|X-[\w-]+)\s*$|(?:VERSION|PRODID|CALSCALE|METHOD|UID|DT(?:STAMP|START|END)|DURATION|(?:R|EX)RULE|(?:R|EX)DATE|RECURRENCE-ID|SEQUENCE|STATUS|SUMMARY|DESCRIPTION|LOCATION|CLASS|CREATED|LAST-MODIFIED|TRANSP|PRIORITY|GEO|URL|ORGANIZER|ATTENDEE|CATEGORIES|COMMENT|CONTACT|RESOURCES|RELATED-TO|ATTACH|ACTION|TRIGGER|REPEAT|TZ(?:ID|NAME|URL|OFFSETFROM|OFFSETTO)?|DAYLIGHT)\s*[;:])/i
/** Whether a line begins a property. In text that is not folded, a line may begin with a word and a colon. */
const isProperty = (head: string): boolean => KNOWN_NAME.test(head) || (NAME.test(head) && !/^(?:BEGIN|END)\s*:/.test(head))
/** Lines that are not folded belong to one of these. */
const PROSE = /^(?:X-|SUMMARY|DESCRIPTION|LOCATION|COMMENT|CONTACT|CATEGORIES|RESOURCES|ATTENDEE|ORGANIZER|ATTACH|URL)/i
const QUOTED_PRINTABLE = /^[^:]*;(?:ENCODING=)?"?QUOTED-PRINTABLE/i

interface Open {
  readonly number: number
  readonly parts: Uint8Array[]
  readonly head: string
}

/** Splits at every kind of line end, unfolds before decoding (a fold may divide a character), and joins what should have been folded. */
export function listLines(content: string | Uint8Array): Line[] {
  const lines: Line[] = []
  let open: Open | undefined
  const close = (): void => {
    if (open) lines.push({ text: decode(join(open.parts), open.head).replaceAll('\uFEFF', '').trimEnd(), number: open.number })
  }
  for (const { bytes, number } of listPhysicalLines(toBytes(content))) {
    const last = open?.parts.at(-1)
    const head = toAscii(bytes)
    if (open && last?.at(-1) === EQUALS && QUOTED_PRINTABLE.test(open.head) && !KNOWN_NAME.test(head)) {
      open.parts.splice(-1, 1, last.subarray(0, -1), trimEnd(bytes))
      continue
    }
    if (head.trim() === '' && bytes.length < HEAD) continue
    if (open && (bytes[0] === SPACE || bytes[0] === TAB)) open.parts.push(bytes.subarray(1))
    else if (open && PROSE.test(open.head) && !isProperty(head)) open.parts.push(Uint8Array.of(SPACE), bytes)
    else {
      close()
      const isQuoted = QUOTED_PRINTABLE.test(head)
      open = { number, parts: [isQuoted ? trimEnd(bytes) : bytes], head }
    }
  }
  close()
  return lines
}

function* listPhysicalLines(bytes: Uint8Array): Generator<{ bytes: Uint8Array; number: number }> {
  let [number, from] = [1, 0]
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte !== NEWLINE && byte !== RETURN && at < bytes.length) continue
    yield { bytes: bytes.subarray(from, at), number }
    if (byte === RETURN && bytes[at + 1] === NEWLINE) at += 1
    from = at + 1
    number += 1
  }
}

const HEAD = 400
/** The first characters, enough for a name and its parameters. */
const toAscii = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, HEAD))

function trimEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === SPACE || bytes[end - 1] === TAB)) end -= 1
  return bytes.subarray(0, end)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** UTF-16, with or without a mark, becomes UTF-8; other bytes stay as they are. */
function toBytes(content: string | Uint8Array): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  const [first, second, third, fourth] = content
  const isLittle = (first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf
  if (isLittle || isBig) return new TextEncoder().encode(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(content))
  return hasMark ? content.subarray(3) : content
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const CHARSET = /^[^:]*;CHARSET="?([\w-]+)/i

/** Line by line, because a calendar may be joined from several: UTF-8, or else what the line names, or else the code page of Windows. */
function decode(bytes: Uint8Array, head: string): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    return decodeAs(bytes, CHARSET.exec(head)?.[1])
  }
}

/** Decodes bytes in an encoding that a file names. Unknown names count as Windows-1252, which includes ISO-8859-1. */
export function decodeAs(bytes: Uint8Array, charset = 'windows-1252'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
