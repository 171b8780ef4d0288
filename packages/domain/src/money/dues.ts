/** The kinds of members for whom a union may name its dues. */
export const DUES_KINDS = ['AFFILIATE', 'STUDENT', 'SENIOR'] as const
export type DuesKind = (typeof DUES_KINDS)[number]

export const DUES_PERIODS = ['MONTH', 'QUARTER', 'HALF_YEAR', 'YEAR'] as const
export type DuesPeriod = (typeof DUES_PERIODS)[number]

/** What belonging costs one kind of member. */
export interface Dues {
  readonly kind: DuesKind
  /** Cents of a euro for each period; 0: free. */
  readonly cents: number
  readonly period: DuesPeriod
  /** The union's words for who pays this reduced amount, by language code; absent for the usual amount of the kind. */
  readonly name?: Readonly<Partial<Record<string, string>>> | undefined
}

/** The usual amount of a kind of member; undefined if the union names none. */
export const findDues = (all: readonly Dues[], kind: DuesKind): Dues | undefined => all.find((one) => one.kind === kind && !one.name)

/** The reduced amounts of a kind of member. */
export const listReduced = (all: readonly Dues[], kind: DuesKind): readonly Dues[] => all.filter((one) => one.kind === kind && one.name)

const MONTHS: Readonly<Record<DuesPeriod, number>> = { MONTH: 1, QUARTER: 3, HALF_YEAR: 6, YEAR: 12 }

/** How many cents a receipt for half a year or a year is about. */
export const toReceiptCents = ({ cents, period }: Dues, periodicity: 'BIANNUAL' | 'ANNUAL'): number =>
  Math.round((cents * (periodicity === 'BIANNUAL' ? 6 : 12)) / MONTHS[period])
