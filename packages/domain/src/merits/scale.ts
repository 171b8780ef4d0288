import type { IsoDate } from '../shifts/dates.ts'
import type { Category, CourseRole, Level, MeritLanguage, Service, TitleKind, Work } from './merit.ts'

/** Points in 1/10000: `3_000` is 0.3 points. */
export type Points = number

export const POINT = 10_000

/** The units of points. `MONTH`: of work. `ITEM`: each merit. `ONCE`: the merits together, however many. */
export const UNITS = ['MONTH', 'HOUR', 'CREDIT', 'ECTS', 'ITEM', 'ONCE'] as const
export type Unit = (typeof UNITS)[number]

/** The merits that a line accepts. */
export type Takes =
  | { readonly kind: 'EXPERIENCE'; readonly services: readonly Service[]; readonly categories: readonly Category[] }
  | {
      readonly kind: 'COURSE'
      readonly roles: readonly CourseRole[]
      readonly isAccreditedOnly: boolean
      /** Inclusive; null: no bound. A course without hours is accepted only if there is no bound. */
      readonly minHours: number | null
      readonly maxHours: number | null
      /** Only courses that ended within this many years before the day of evaluation; null: all. */
      readonly yearsBack: number | null
      /** Only courses that ended after the degree was obtained. */
      readonly isAfterDegree: boolean
    }
  | { readonly kind: 'TITLE'; readonly titles: readonly TitleKind[] }
  | { readonly kind: 'RESEARCH'; readonly works: readonly Work[] }
  /** For each language, only the level that gives the most counts. */
  | { readonly kind: 'LANGUAGE'; readonly languages: readonly MeritLanguage[]; readonly levels: readonly Level[] }

export interface Line {
  /** Unique in the scale. */
  readonly id: string
  /** The paragraph of the published scale, such as `1.a`. */
  readonly paragraph: string
  readonly name: string
  readonly takes: Takes
  readonly unit: Unit
  readonly points: Points
  readonly cap: Points | null
}

/** A part of a block with its own cap. A block without parts is one part without a name. */
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
  /** `DAYS_30`: thirty days are a month. `CALENDAR`: a day is a fraction of its own month. */
  readonly months: 'DAYS_30' | 'CALENDAR'
  /** Whether days beyond whole months count in proportion or not at all. */
  readonly rest: 'PROPORTIONAL' | 'DROPPED'
  readonly partTime: 'PROPORTIONAL' | 'WHOLE'
  /** The hours of a credit, if a certificate states only one of the two; null if the scale does not define it. */
  readonly hoursPerCredit: number | null
  /** Decimals of the results. Nothing is rounded earlier, so the sum of the lines may differ in the last decimal. */
  readonly decimals: 2 | 3 | 4
  readonly rounding: 'HALF_UP' | 'DOWN'
}

/** A published scale (baremo): data with a version and a source. Its lines never change; a correction is a new version. */
export interface Scale {
  readonly id: string
  readonly version: number
  readonly name: string
  /** The health service that published it. */
  readonly publisher: string
  /** The official gazette with its number or day, and a link to it. */
  readonly source: { readonly name: string; readonly url: string | null }
  readonly validFrom: IsoDate
  readonly rules: Rules
  readonly blocks: readonly Block[]
}

export const listLines = ({ blocks }: Pick<Scale, 'blocks'>): Line[] => blocks.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
