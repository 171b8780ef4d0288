import type { IsoDate } from '../shifts/dates.ts'

/** Employers of nurses: the National Health System, another administration, a private centre with a public contract (concierto), any other. */
export const SERVICES = ['PUBLIC_HEALTH', 'OTHER_PUBLIC', 'CONCERTED', 'PRIVATE'] as const
export type Service = (typeof SERVICES)[number]

/** The category of the post. A specialist works in a post that requires the specialty. */
export const CATEGORIES = ['NURSE', 'SPECIALIST', 'OTHER'] as const
export type Category = (typeof CATEGORIES)[number]

export const TITLES = ['NURSE', 'SPECIALTY', 'OTHER_DEGREE', 'MASTER', 'DOCTORATE', 'EXPERT'] as const
export type TitleKind = (typeof TITLES)[number]

export const COURSE_ROLES = ['STUDENT', 'TEACHER'] as const
export type CourseRole = (typeof COURSE_ROLES)[number]

export const WORKS = ['ARTICLE', 'BOOK', 'CHAPTER', 'PAPER'] as const
export type Work = (typeof WORKS)[number]

/** The levels of the Common European Framework that scales use, the lowest first. */
export const LEVELS = ['B1', 'B2', 'C1', 'C2'] as const
export type Level = (typeof LEVELS)[number]

/** The co-official languages, and the others that scales count. */
export const LANGUAGES = ['ca', 'eu', 'gl', 'en', 'fr', 'de', 'it', 'pt'] as const
export type MeritLanguage = (typeof LANGUAGES)[number]

export interface Experience {
  readonly kind: 'EXPERIENCE'
  readonly name: string
  readonly from: IsoDate
  /** The last day; null while the work continues. */
  readonly to: IsoDate | null
  readonly service: Service
  readonly category: Category
  /** Percent of a full working day, 1 to 100. */
  readonly percent: number
}

export interface Course {
  readonly kind: 'COURSE'
  readonly name: string
  readonly endedOn: IsoDate
  /** At most two decimals; null if the certificate does not say. */
  readonly hours: number | null
  /** Credits of continuing education for health professions. */
  readonly credits: number | null
  readonly role: CourseRole
  /** Accredited by a commission for continuing education or by a university. */
  readonly isAccredited: boolean
}

export interface Title {
  readonly kind: 'TITLE'
  readonly name: string
  readonly title: TitleKind
  readonly obtainedOn: IsoDate
  readonly ects: number | null
}

export interface Research {
  readonly kind: 'RESEARCH'
  readonly name: string
  readonly work: Work
  readonly publishedOn: IsoDate
}

export interface LanguageLevel {
  readonly kind: 'LANGUAGE'
  readonly name: string
  readonly language: MeritLanguage
  readonly level: Level
  readonly obtainedOn: IsoDate
}

/** A merit that a member can prove, as entered. */
export type MeritFacts = Experience | Course | Title | Research | LanguageLevel
export type MeritKind = MeritFacts['kind']
export const MERIT_KINDS = ['EXPERIENCE', 'TITLE', 'COURSE', 'LANGUAGE', 'RESEARCH'] as const satisfies readonly MeritKind[]

export type Merit = MeritFacts & { readonly id: string }
