/** Reads a whole number in Spanish notation, such as `1.250`, `2,0` or `3 plazas`. */
export function readCount(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^n[.º°o]* de plazas:? /i, '')
    .replace(/ ?(?:plazas?|puestos?|vacantes?|places?|llocs?|prazas?|postos?|plaza|lanpostu|vacants?)\.?$/i, '')
  const [, whole] = /^(\d{1,9})(?:[.,]0{1,2})?$/.exec(plain) ?? /^(\d{1,3}(?:[.\u00A0\u202F ]\d{3})+)(?:,0{1,2})?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(/\D/g, ''))
}

/** Reads an amount in euros in Spanish notation, such as `24.125,50`, as cents. A point before three digits separates thousands. */
function readCents(text: string): number | undefined {
  const plain = text.replaceAll(/\s|[\u202F'’]/g, '')
  const [, whole, decimals = ''] =
    /^(\d{1,9}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}|-))?$/.exec(plain) ??
    /^(\d{1,9})\.(\d{1,2})$/.exec(plain) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d\d)$/.exec(plain) ??
    []
  return whole === undefined ? undefined : Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.replace('-', '').padEnd(2, '0'))
}

/** A pay as a source writes it, in cents. */
export interface Pay {
  readonly from: number
  /** Missing unless the text is a range. */
  readonly to?: number
  readonly per?: 'YEAR' | 'MONTH' | 'HOUR'
}

/** Reads `24.125,50 €`, `1.500 €/mes` or `24.000 - 26.000 € brutos al año`. Undefined if anything else is said, such as a condition. */
export function readPay(text: string): Pay | undefined {
  if (text.length > MOST) return undefined
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(PAYMENTS, '')
  const [, words = ''] = WORDS_AT_THE_END.exec(plain) ?? []
  const periods = PERIODS.filter(([word]) => word.test(words))
  if (periods.length > 1) return undefined
  const amounts = plain.slice(0, plain.length - words.length).replace(/^(?:entre|de|desde|from) /, '')
  const parts = amounts.split(/ ?(?:[-–—]| a | y | hasta | to ) ?/).map((part) => readCents(part.replaceAll(CURRENCY, '')))
  const [from, to] = parts
  if (parts.length > 2 || from === undefined || (parts.length === 2 && to === undefined)) return undefined
  const per = periods[0]?.[1]
  return { from, ...(to !== undefined && { to }), ...(per && { per }) }
}

const MOST = 100
const CURRENCY = /€|euros?|eur\b/g
const PAYMENTS = /,? ?\(?(?:en |x ?|por |divididos? en )?1[24] (?:pagas|pagues|pagos)\)?$/
/** The period, and that the amount is before tax. */
const WORDS_AT_THE_END =
  /(?<=[\d€ s])((?: ?(?:€|euros?|eur))?(?:[ /(.,]*(?:brutos?|bruts?|gross|b|anuales|anual|anuals|anuais|al|ano|any|urtean|urteko|year|yearly|a|per|por|la|cada|mensuales|mensual|mensuals|mensuais|mes|mensais|hilean|hileko|month|monthly|hora|ora|orduko|h|hour|hourly)\b[).]*)+)$/
const PERIODS: readonly (readonly [RegExp, NonNullable<Pay['per']>])[] = [
  [/\b(?:anual|anuals|anuais|anuales|ano|any|urtean|urteko|year|yearly)\b|\bb\/a\b/, 'YEAR'],
  [/\b(?:mensual|mensuals|mensuais|mensuales|mensais|mes|hilean|hileko|month|monthly)\b/, 'MONTH'],
  [/\b(?:hora|orduko|h|hour|hourly)\b/, 'HOUR'],
]
