import { decodeAs, type Line } from './read-lines.ts'

/** A line of the file: name and parameters in upper case, the value as it is written. */
export interface Property {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
  readonly line: number
}

const HEAD = /^(?:[\w-]+\.)?([\w-]+)\s*(?=[;:])/
const PARAMETER = /^;\s*([\w-]*)\s*(?:=\s*((?:"[^"]*"|[^";:,])*(?:,(?:"[^"]*"|[^";:,])*)*))?/
/** Values of times are found behind a zone with a colon and without quotes. */
const TIMED = /^(?:DTSTART|DTEND|DTSTAMP|RECURRENCE-ID|EXDATE|RDATE|LAST-MODIFIED)$/
const IS_TIME = /^\s*(?:$|\d{8}|\d{4}-\d\d-\d\d)/
const FIRST_TIME = /:\s*(?=\d{8}|\d{4}-\d\d-\d\d)/

/** Undefined if the line has no name. */
export function parseProperty({ text, number }: Line): Property | undefined {
  const head = HEAD.exec(text.trimStart())
  if (!head) return undefined
  const name = head[1]!.toUpperCase()
  const rest = text.trimStart().slice(head[0].length)
  const parts = TIMED.test(name) ? splitAtTimes(rest) : splitAtColon(rest)
  return parts && { name, parameters: parts.parameters, value: parts.value, line: number }
}

type Parts = Pick<Property, 'parameters' | 'value'>

/** The value follows the first colon outside of quotes (RFC 5545 §3.1). */
function splitAtColon(rest: string): Parts | undefined {
  const parameters = new Map<string, string>()
  let left = rest
  while (left.startsWith(';')) {
    const [whole, key = '', value] = PARAMETER.exec(left) ?? []
    if (!whole) break
    if (value === undefined) parameters.set(...toOldParameter(key))
    else parameters.set(key.toUpperCase(), unquote(value))
    left = left.slice(whole.length).trimStart()
  }
  const colon = left.indexOf(':')
  return colon === -1 ? undefined : { parameters, value: left.slice(colon + 1) }
}

/** Exchange writes names of zones with colons, sometimes without quotes: the value begins at the first time. */
function splitAtTimes(rest: string): Parts | undefined {
  const strict = splitAtColon(rest)
  if (strict && IS_TIME.test(strict.value)) return strict
  const found = FIRST_TIME.exec(rest)
  if (!found) return strict
  const head = rest.slice(0, found.index)
  const [before = '', zone] = head.split(/;\s*TZID\s*=\s*/i)
  const { parameters } = splitAtColon(`${before}:`) ?? { parameters: [] }
  const named: [string, string][] = zone === undefined ? [] : [['TZID', unquote(zone.split(';')[0]!)]]
  return { parameters: new Map([...parameters, ...named]), value: rest.slice(found.index + found[0].length) }
}

/** vCalendar 1.0 allows a value without a name. */
const toOldParameter = (value: string): [string, string] =>
  /^(?:QUOTED-PRINTABLE|BASE64)$/i.test(value) ? ['ENCODING', value] : [value.toUpperCase(), '']

const CARETS: Readonly<Record<string, string>> = { '^n': '\n', '^N': '\n', '^^': '^', "^'": '"' }
/** Removes quotes and the escapes of RFC 6868. */
const unquote = (value: string): string =>
  value
    .replaceAll('"', '')
    .replaceAll(/\^[nN^']/g, (escape) => CARETS[escape]!)
    .trim()

/** The value as text: decoded and without escapes. */
export function readText({ value, parameters }: Property): string {
  const encoding = parameters.get('ENCODING')?.toUpperCase()
  const decoded =
    encoding === 'QUOTED-PRINTABLE'
      ? decodeBytes(value, parameters, toQuotedBytes)
      : encoding === 'BASE64' || encoding === 'B'
        ? decodeBytes(value, parameters, toBase64Bytes)
        : value
  return unescapeText(decoded)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', N: '\n' }
export const unescapeText = (text: string): string =>
  text.replaceAll(/\\([\\;,:nN"])/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped)

function decodeBytes(value: string, parameters: Property['parameters'], toBytes: (text: string) => Uint8Array): string {
  try {
    const bytes = toBytes(value)
    const charset = parameters.get('CHARSET')
    if (charset) return decodeAs(bytes, charset)
    const text = new TextDecoder().decode(bytes)
    return text.includes('\uFFFD') ? decodeAs(bytes) : text
  } catch {
    return value
  }
}

const toBase64Bytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0))

/** Characters that are not encoded count as UTF-8. */
function toQuotedBytes(text: string): Uint8Array {
  const bytes = [...text.matchAll(/=([\da-f]{2})|[^=]+|=/gi)].map(([whole, hex]) =>
    hex ? Uint8Array.of(Number.parseInt(hex, 16)) : new TextEncoder().encode(whole),
  )
  return Uint8Array.from(bytes.flatMap((part) => [...part]))
}
