import type { IsoDate } from '../shifts/dates.ts'
import type { Category, CourseRole, Level, MeritLanguage, Service, TitleKind, Work } from './merit.ts'

/** Points in 1/10000: `3_000` is 0.3 points. */
export type Points = number

export const POINT = 10_000

/** What points are given for. A month is of work; `ITEM` is each one; `ONCE` is one however many there are. */
export const UNITS = ['MONTH', 'HOUR', 'CREDIT', 'ECTS', 'ITEM', 'ONCE'] as const
export type Unit = (typeof UNITS)[number]

/** Which merits a line takes. */
export type Takes =
  | { readonly kind: 'EXPERIENCE'; readonly services: readonly Service[]; readonly categories: readonly Category[] }
  | {
      readonly kind: 'COURSE'
      readonly roles: readonly CourseRole[]
      readonly isAccreditedOnly: boolean
      /** Both included; null for no bound. A course without hours is taken only where there is no bound. */
      readonly minHours: number | null
      readonly maxHours: number | null
      /** Only those that ended so many years before the day that counts; null for all. */
      readonly yearsBack: number | null
      /** Only those that ended after the degree was obtained. */
      readonly isAfterDegree: boolean
    }
  | { readonly kind: 'TITLE'; readonly titles: readonly TitleKind[] }
  | { readonly kind: 'RESEARCH'; readonly works: readonly Work[] }
  /** Of each language the level that gives most counts alone. */
  | { readonly kind: 'LANGUAGE'; readonly languages: readonly MeritLanguage[]; readonly levels: readonly Level[] }

export interface Line {
  /** Unique in the scale. */
  readonly id: string
  /** Where the published scale says it, such as `1.a`. */
  readonly paragraph: string
  readonly name: string
  readonly takes: Takes
  readonly unit: Unit
  readonly points: Points
  readonly cap: Points | null
}

/** A part of a block with a cap of its own; a block that has no parts is one part without a name. */
export interface Part {
  readonly name: string | null
  readonly cap: Points | null
  readonly lines: readonly Line[]
}

export const BLOCKS = ['EXPERIENCE', 'TRAINING', 'ACADEMIC', 'RESEARCH', 'LANGUAGES'] as const
export type BlockKind = (typeof BLOCKS)[number]

export interface Block {
  readonly kind: BlockKind
  readonly paragraph: string
  readonly cap: Points | null
  readonly parts: readonly Part[]
}

export interface Rules {
  /** `DAYS_30`: thirty days are a month. `CALENDAR`: a day is its part of its own month. */
  readonly months: 'DAYS_30' | 'CALENDAR'
  /** What is left when the days of a line are whole months: counted by its part, or not at all. */
  readonly rest: 'PROPORTIONAL' | 'DROPPED'
  readonly partTime: 'PROPORTIONAL' | 'WHOLE'
  /** What a credit is worth where a certificate only says the one or the other; null if the scale does not say. */
  readonly hoursPerCredit: number | null
  /** Of what is shown: 2, 3 or 4. Nothing is rounded before, so that a sum of lines may differ in its last decimal. */
  readonly decimals: 2 | 3 | 4
  readonly rounding: 'HALF_UP' | 'DOWN'
}

/** A published scale (baremo): data with a version and a source. What a line says is never changed; a correction is a new version. */
export interface Scale {
  readonly id: string
  readonly version: number
  readonly name: string
  /** The health service that published it. */
  readonly publisher: string
  /** The official gazette with its number or day, and where it can be read. */
  readonly source: { readonly name: string; readonly url: string | null }
  readonly validFrom: IsoDate
  readonly rules: Rules
  readonly blocks: readonly Block[]
}

export const listLines = ({ blocks }: Pick<Scale, 'blocks'>): Line[] => blocks.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
