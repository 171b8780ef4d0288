import type { Log } from '../../../platform/log.ts'

/** The levels and fields that a browser may report about its own errors. */
const LEVELS = ['error', 'warn', 'debug'] as const
const FIELDS = ['code', 'message', 'name', 'stack', 'url'] as const
const MAX_CHARACTERS = { code: 60, message: 300, name: 60, stack: 1_500, url: 300 } as const

/** Per minute and process. Further reports are dropped, because anybody may send them. */
const MAX_OF_ONE = 10
const MAX_OF_ALL = 100
const WINDOW = 60_000

export function createClientLog(log: Log, now: () => number): (report: Readonly<Record<string, string>>, address: string) => void {
  let windowEnd = 0
  let counted = new Map<string, number>()
  let all = 0

  function isWithinLimit(address: string): boolean {
    if (now() >= windowEnd) {
      windowEnd = now() + WINDOW
      counted = new Map()
      all = 0
    }
    const ofOne = (counted.get(address) ?? 0) + 1
    if (all >= MAX_OF_ALL || ofOne > MAX_OF_ONE) return false
    counted.set(address, ofOne)
    all += 1
    return true
  }

  return (report, address) => {
    const level = LEVELS.find((known) => known === report['level'])
    if (!level || !isWithinLimit(address)) return
    const fields = Object.fromEntries(FIELDS.flatMap((name) => (report[name] ? [[name, shorten(report[name], MAX_CHARACTERS[name])]] : [])))
    log[level]({ client: fields }, 'a browser reports')
  }
}

/** Also cuts before scrubbing: the time of some patterns grows with the square of the length. */
const shorten = (text: string, most: number): string => scrub(text.slice(0, 2 * most)).slice(0, most)

/** Control characters would let a report forge log lines. The other patterns match data that must not be logged. */
const SCRUBBED: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\u2028\u2029]+/gu, ' '],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){3,7}(?:[ -]?[A-Z0-9]{1,4})?\b/gi, '[iban]'],
  [/\b(?:[XYZKLM][ .-]?)?\d{1,2}[ .]?\d{3}[ .]?\d{3}[ .-]?[A-Z]\b/gi, '[document id]'],
  [/\b[XYZKLM][ .-]?\d{7}[ .-]?[A-Z]\b/gi, '[document id]'],
  [/\beyJ[\w-]+(?:\.[\w-]*){1,4}/g, '[token]'],
  [/([?&][^=&\s]+=)[^&\s#)]+/g, '$1[value]'],
  [/\b(?=[\w-]*\d)[\w-]{24,}\b/g, '[token]'],
  [/(?<![\w.])(?:\+34[ -]?)?[6-9]\d{2}(?:[ -]?\d{2,3}){2,3}(?![\w.])/g, '[phone]'],
]

export const scrub = (text: string): string => SCRUBBED.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)
