const UNITS: Readonly<Record<string, string>> = {
  D: 'FREQ=DAILY',
  W: 'FREQ=WEEKLY',
  MP: 'FREQ=MONTHLY',
  MD: 'FREQ=MONTHLY',
  YM: 'FREQ=YEARLY',
  YD: 'FREQ=YEARLY',
}
const LISTS: Readonly<Record<string, string>> = { W: 'BYDAY', MP: 'BYDAY', MD: 'BYMONTHDAY', YM: 'BYMONTH', YD: 'BYYEARDAY' }

/** Writes a rule of vCalendar 1.0, such as `MP1 1+ MO #5`, as one of iCalendar. Others stay as they are. */
export function modernizeRule(text: string): string {
  const [, unit = '', interval, rest = ''] = /^(D|W|MP|MD|YM|YD)(\d{1,4})(?:\s+(.*))?$/i.exec(text.trim()) ?? []
  const kind = unit.toUpperCase()
  if (interval === undefined) return text
  const words = rest.trim().toUpperCase().split(/\s+/).filter(Boolean)
  const ends = words.filter((word) => word.startsWith('#') || /^\d{8}/.test(word))
  const list = kind === 'MP' ? listNumbered(words) : words.filter((word) => !ends.includes(word)).map(toSigned)
  return [
    UNITS[kind],
    `INTERVAL=${interval}`,
    ...(list.length > 0 && LISTS[kind] ? [`${LISTS[kind]}=${list.join(',')}`] : []),
    // Without an end it takes place twice; #0 has no end.
    ...(ends.length === 0
      ? ['COUNT=2']
      : ends.map((end) => (end.startsWith('#') ? (end === '#0' ? '' : `COUNT=${end.slice(1)}`) : `UNTIL=${end}`))),
  ].join(';')
}

/** `LD` is the last day, `2-` the second from the end. */
const toSigned = (word: string): string =>
  word === 'LD' ? '-1' : word.replace(/^(\d+)([+-])$/, (_, number: string, sign: string) => (sign === '-' ? `-${number}` : number))

/** `1+ 3+ MO TU`: each number applies to each weekday that follows. */
function listNumbered(words: readonly string[]): string[] {
  const found: string[] = []
  let numbers: string[] = []
  let isWeekdayBefore = false
  for (const word of words) {
    const isNumber = /^\d[+-]?$/.test(word)
    if (isNumber) numbers = isWeekdayBefore ? [toSigned(word)] : [...numbers, toSigned(word)]
    else if (/^[A-Z]{2}$/.test(word)) found.push(...(numbers.length > 0 ? numbers : ['']).map((number) => `${number}${word}`))
    isWeekdayBefore = !isNumber
  }
  return found
}
