import { describe, expect, test } from 'vitest'
import { calendar, event, listProblems, listShifts } from '../../testing.ts'

const FILE = calendar('BEGIN:VEVENT', 'SUMMARY:Mañana €', 'DTSTART:20261210T080000', 'DTEND:20261210T150000', 'END:VEVENT')
const SHIFT = ['2026-12-10 8:00-15:00 Mañana €']
const M = ['2026-12-10 8:00-15:00 M']
const timed = (...lines: string[]): string => event('DTSTART:20261210T080000', 'DTEND:20261210T150000', ...lines)
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Windows-1252, except that only the letters of the tests are known. */
const latin = (text: string, euro = 0x80): Uint8Array =>
  Uint8Array.from(text, (character) => (character === '€' ? euro : character.charCodeAt(0)))
const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0)
      return isLittle ? [code % 256, code >> 8] : [code >> 8, code % 256]
    }),
  )

describe('encodings', () => {
  test.each<[string, Uint8Array | string]>([
    ['text', FILE],
    ['text with a mark', `\uFEFF${FILE}`],
    ['UTF-8', utf8(FILE)],
    ['UTF-8 with a mark', utf8(`\uFEFF${FILE}`)],
    ['UTF-16 LE', utf16(FILE, true)],
    ['UTF-16 LE with a mark', utf16(`\uFEFF${FILE}`, true)],
    ['UTF-16 BE', utf16(FILE, false)],
    ['UTF-16 BE with a mark', utf16(`\uFEFF${FILE}`, false)],
    ['Windows-1252', latin(FILE)],
    ['ISO-8859-15, as the line says', latin(FILE.replace('SUMMARY:', 'SUMMARY;CHARSET=ISO-8859-15:'), 0xa4)],
    ['UTF-8 though the line says otherwise', utf8(FILE.replace('SUMMARY:', 'SUMMARY;CHARSET=ISO-8859-1:'))],
  ])('%s', (_, content) => {
    expect(listShifts(content)).toEqual(SHIFT)
    expect(listProblems(content)).toEqual([])
  })

  test('two calendars in one file, each in its own', () => {
    expect(listShifts(Uint8Array.from([...utf8(FILE), ...latin(FILE.replaceAll('1210', '1211'))]))).toEqual([
      ...SHIFT,
      SHIFT[0]!.replace('10', '11'),
    ])
  })
})

describe('line ends', () => {
  test.each([
    ['LF', (text: string) => text.replaceAll('\r\n', '\n')],
    ['CR', (text: string) => text.replaceAll('\r\n', '\r')],
    ['CR twice', (text: string) => text.replaceAll('\r\n', '\r\r\n')],
    ['of all kinds', (text: string) => text.replace('\r\n', '\n').replace('0000\r\n', '0000\r')],
    ['after blanks', (text: string) => text.replaceAll('\r\n', ' \t \r\n')],
    ['blank lines', (text: string) => text.replaceAll('\r\n', '\r\n\r\n \r\n')],
    ['none at the end', (text: string) => text.trimEnd()],
    ['blank lines and other words first', (text: string) => `\r\n\r\nContent-Type: text/calendar\r\n\r\n${text}`],
  ])('%s', (_, change) => {
    expect(listShifts(change(FILE))).toEqual(SHIFT)
    expect(listShifts(latin(change(FILE)))).toEqual(SHIFT)
    expect(listProblems(change(FILE))).toEqual([])
  })

  test.each(['\r\n', '\n', '\r'])('the number of a line is that of an editor (%j)', (end) => {
    const file = calendar(timed(), '', timed('EXDATE:x'), event('DTSTART:x')).replaceAll('\r\n', end)
    expect(listProblems(file)).toEqual([
      { code: 'line', line: 13, title: 'M' },
      { code: 'unreadable', line: 15, title: 'M' },
    ])
  })
})

describe('folds', () => {
  test.each([' ', '\t'])('within a name, a number and a character (%j)', (blank) => {
    const bytes = [...utf8(FILE.replace('20261210T08', `2026\r\n${blank}1210T08`).replace('DTEND', `DTE\r\n${blank}ND`))]
    const at = bytes.indexOf(0xc3) + 1
    expect(listShifts(Uint8Array.from([...bytes.slice(0, at), ...utf8(`\r\n${blank}`), ...bytes.slice(at)]))).toEqual(SHIFT)
  })

  test('that are missing: text may go on without one', () => {
    const prose = ['DESCRIPTION:UCI', 'planta segunda', '¡Ojo! a las 8', 'Nota: traer bata', 'Begin: hoy', 'End: nunca', '- y más']
    const file = calendar(timed(...prose), timed('SUMMARY:Turno', 'de mañana'))
    expect(listShifts(file)).toEqual(['2026-12-10 8:00-15:00 M', '2026-12-10 8:00-15:00 Turno de mañana'])
    expect(listProblems(file)).toEqual([])
    expect(listShifts(calendar(timed('SUMMARY:M', 'PLANTA:2')))).toEqual(M)
  })

  test('other lines without a name are reported', () => {
    expect(listProblems(calendar(event('DTSTART:20261210T080000', '???', 'DTEND:20261210T150000')))).toEqual([
      { code: 'line', line: 6, title: 'M' },
    ])
  })
})

describe('names, parameters and values', () => {
  test.each([
    ['small letters', FILE.replaceAll(/^[A-Z]+(?=:)/gm, (name) => name.toLowerCase())],
    ['mixed letters', FILE.replace('DTSTART', 'DtStart').replace('BEGIN:VEVENT', 'Begin:vEvent')],
    ['blanks around the colon', FILE.replace('DTSTART:', 'DTSTART : ').replace('SUMMARY:', 'SUMMARY: ')],
    ['a quoted parameter with a colon', FILE.replace('SUMMARY:', 'SUMMARY;ALTREP="cid:a;b:c";LANGUAGE=es:')],
    ['an unknown parameter', FILE.replace('DTSTART:', 'DTSTART;X-A="x:y";X-B:')],
    ['VALUE=DATE-TIME', FILE.replace('DTSTART:', 'DTSTART;VALUE=DATE-TIME:')],
    ['times as in ISO 8601', FILE.replace('20261210T080000', '2026-12-10T08:00:00').replace('20261210T150000', '2026-12-10 15:00')],
    ['escapes', FILE.replace('Mañana €', String.raw`Ma\ñana\n€`).replace(String.raw`Ma\ñ`, 'Mañ')],
  ])('%s', (_, file) => {
    expect(listShifts(file)).toEqual(SHIFT)
  })

  test('a time with VALUE=DATE is a day', () => {
    expect(listShifts(calendar(event('DTSTART;VALUE=DATE:20261210T000000', 'DTEND;VALUE=DATE:20261211T000000')))).toEqual([
      '2026-12-10 all-all M',
    ])
  })

  test('an alarm is not part of its event', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT1H', 'DTSTART:x', 'SUMMARY:Aviso', 'END:VALARM']
    expect(listShifts(calendar(event('SUMMARY:M', 'DTSTART:20261210T080000', ...alarm, 'DURATION:PT7H')))).toEqual(M)
  })

  test('other components are left out', () => {
    expect(listShifts(calendar('BEGIN:VTODO', 'DTSTART:20261210T080000', 'END:VTODO', timed()))).toEqual(M)
  })

  test('names and titles are cleaned', () => {
    expect(listShifts(calendar(timed(String.raw`SUMMARY: Turno\, de\n mañana\; «UCI»  `)))).toEqual([
      '2026-12-10 8:00-15:00 Turno, de mañana; «UCI»',
    ])
  })
})

describe('a file that is cut off or wrongly nested', () => {
  test('reads what is whole, and tells what is not', () => {
    const cut = calendar(timed(), timed()).split('\r\n').slice(0, -4).join('\r\n')
    expect(listShifts(cut)).toEqual(M)
    expect(listProblems(cut)).toEqual([{ code: 'unreadable', line: 8, title: 'M' }])
    const open = calendar(timed().replace('\r\nEND:VEVENT', ''), timed())
    expect(listShifts(open)).toEqual(M)
    expect(listProblems(open)).toEqual([{ code: 'unreadable', line: 3, title: 'M' }])
  })

  test('an event without a start is reported', () => {
    expect(listProblems(calendar(event('DTEND:20261210T080000')))).toEqual([{ code: 'no-start', line: 3, title: 'M' }])
  })

  test('an alarm without an end ends with its event', () => {
    expect(listShifts(calendar(timed('BEGIN:VALARM', 'TRIGGER:-PT15M'), timed()))).toHaveLength(2)
  })
})
