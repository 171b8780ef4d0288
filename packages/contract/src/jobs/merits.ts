import { MAX_AMOUNT, MAX_MERIT_NAME } from '@afilia/domain/merits/limits'
import { CATEGORIES, COURSE_ROLES, LANGUAGES, LEVELS, SERVICES, TITLES, WORKS } from '@afilia/domain/merits/merit'
import { BLOCKS, UNITS } from '@afilia/domain/merits/scale'
import { isDayOfLife } from '@afilia/domain/shifts/dates'
import { z } from 'zod'
import { members, only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { FIELD_RULES } from '../errors.ts'
import { Link } from '../link.ts'

const Day = z.string().refine(isDayOfLife, 'invalid')
const Name = z.string().trim().min(1, 'required').max(MAX_MERIT_NAME, 'too-long')
const Amount = z.number('invalid').min(0.01, 'invalid').max(MAX_AMOUNT, 'invalid').nullable()

/** A merit that a member can prove, as entered (domain/merits). */
export const MeritFacts = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('EXPERIENCE'),
      name: Name,
      from: Day,
      to: Day.nullable(),
      service: z.enum(SERVICES),
      category: z.enum(CATEGORIES),
      percent: z.int('invalid').min(1, 'invalid').max(100, 'invalid'),
    })
    .refine(({ from, to }) => to === null || to >= from, { path: ['to'], message: 'invalid' }),
  z.object({ kind: z.literal('TITLE'), name: Name, title: z.enum(TITLES), obtainedOn: Day, ects: Amount }),
  z.object({
    kind: z.literal('COURSE'),
    name: Name,
    endedOn: Day,
    hours: Amount,
    credits: Amount,
    role: z.enum(COURSE_ROLES),
    isAccredited: z.boolean(),
  }),
  z.object({ kind: z.literal('LANGUAGE'), name: Name, language: z.enum(LANGUAGES), level: z.enum(LEVELS), obtainedOn: Day }),
  z.object({ kind: z.literal('RESEARCH'), name: Name, work: z.enum(WORKS), publishedOn: Day }),
])

const MeritEntry = z.object({ id: z.string(), version: z.int(), facts: MeritFacts })
export type MeritEntry = z.infer<typeof MeritEntry>

/** A course of the portal for which the member has a certificate, by the id of the booking. */
const AttendedCourse = z.object({
  id: z.string(),
  name: z.string(),
  endedOn: z.string(),
  hours: z.number().nullable(),
  credits: z.number().nullable(),
})
export type AttendedCourse = z.infer<typeof AttendedCourse>

const OwnMerits = z.object({ entries: z.array(MeritEntry), attended: z.array(AttendedCourse) })
export type OwnMerits = z.infer<typeof OwnMerits>

const Points = z.int().min(0).max(10_000_000)
const Hours = z.int().min(0).max(MAX_AMOUNT).nullable()
const Paragraph = z.string().min(1).max(20)

const Takes = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('EXPERIENCE'), services: z.array(z.enum(SERVICES)), categories: z.array(z.enum(CATEGORIES)) }),
  z.object({
    kind: z.literal('COURSE'),
    roles: z.array(z.enum(COURSE_ROLES)),
    isAccreditedOnly: z.boolean(),
    minHours: Hours,
    maxHours: Hours,
    yearsBack: z.int().min(1).max(60).nullable(),
    isAfterDegree: z.boolean(),
  }),
  z.object({ kind: z.literal('TITLE'), titles: z.array(z.enum(TITLES)) }),
  z.object({ kind: z.literal('RESEARCH'), works: z.array(z.enum(WORKS)) }),
  z.object({ kind: z.literal('LANGUAGE'), languages: z.array(z.enum(LANGUAGES)), levels: z.array(z.enum(LEVELS)) }),
])

/** A scale with its texts in one language or in all of them. */
const scaleWith = <Text extends z.ZodType>(text: Text) =>
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'invalid'),
    version: z.int().min(1).max(1000),
    name: text,
    publisher: text,
    source: z.object({ name: text, url: Link.nullable() }),
    validFrom: Day,
    rules: z.object({
      months: z.enum(['DAYS_30', 'CALENDAR']),
      rest: z.enum(['PROPORTIONAL', 'DROPPED']),
      partTime: z.enum(['PROPORTIONAL', 'WHOLE']),
      hoursPerCredit: z.int().min(1).max(100).nullable(),
      decimals: z.union([z.literal(2), z.literal(3), z.literal(4)]),
      rounding: z.enum(['HALF_UP', 'DOWN']),
    }),
    blocks: z
      .array(
        z.object({
          kind: z.enum(BLOCKS),
          paragraph: Paragraph,
          cap: Points.nullable(),
          parts: z
            .array(
              z.object({
                name: text.nullable(),
                cap: Points.nullable(),
                lines: z
                  .array(
                    z.object({
                      id: z.string().min(1).max(20),
                      paragraph: Paragraph,
                      name: text,
                      takes: Takes,
                      unit: z.enum(UNITS),
                      points: Points,
                      cap: Points.nullable(),
                    }),
                  )
                  .min(1)
                  .max(30),
              }),
            )
            .min(1)
            .max(10),
        }),
      )
      .min(1)
      .max(10),
  })

const Words = z.string().trim().min(1, 'required').max(400, 'too-long')
const Texts = z.object({ es: Words, ca: Words.optional(), eu: Words.optional(), gl: Words.optional(), en: Words.optional() })

export const MeritScale = scaleWith(z.string())
export type MeritScale = z.infer<typeof MeritScale>

/** The body of a publication. A correction is published as the next version. */
export const PublishedScale = scaleWith(Texts).refine(isPlain, { path: ['blocks'], message: 'invalid' })
export type PublishedScale = z.infer<typeof PublishedScale>

const StaffScale = z.object({
  id: z.string(),
  /** The newest, in the reader's language. */
  newest: MeritScale,
  /** The published form, as a template for the next version. */
  template: z.record(z.string(), z.unknown()),
  versions: z.array(z.object({ version: z.int(), publishedAt: z.string() })),
})
export type StaffScale = z.infer<typeof StaffScale>

type Lines = { readonly blocks: readonly { readonly parts: readonly { readonly lines: readonly Line[] }[] }[] }
type Line = { readonly id: string; readonly unit: string; readonly cap: number | null; readonly takes: { readonly kind: string } }

/** Whether each line's id is unique, only work is counted by months, and in language lines one level can count as the best. */
function isPlain({ blocks }: Lines): boolean {
  const lines = blocks.flatMap(({ parts }) => parts.flatMap((part) => part.lines))
  return (
    new Set(lines.map(({ id }) => id)).size === lines.length &&
    lines.every(({ takes, unit, cap }) => {
      if ((takes.kind === 'EXPERIENCE') !== (unit === 'MONTH')) return false
      return takes.kind !== 'LANGUAGE' || (unit === 'ITEM' && cap === null)
    })
  )
}

export const merits = endpoints({
  /** The newest version of each published scale, in the reader's language if available. The client calculates the points (domain/merits). */
  'GET merits/scales': { access: members(), response: z.object({ scales: z.array(MeritScale) }) },
  /** Publishes a version. Throws REQUEST_INVALID if the version is already published, because members rely on it. */
  'POST merits/scales': { access: only('ROLE_ADMIN'), body: PublishedScale, response: MeritScale, creates: 'staff/merit-scales/{scale}' },
  /** All published scales, each with its versions, the newest first. */
  'GET staff/merit-scales': { access: only('ROLE_ADMIN'), response: z.array(StaffScale) },
  'GET staff/merit-scales/{scale}': { access: only('ROLE_ADMIN'), response: StaffScale, errors: ['NOT_FOUND'] },
  /** Checks a scale: returns its faults by field, or the scale as members would read it. Nothing is published. */
  'POST staff/merit-scales/check': {
    access: only('ROLE_ADMIN'),
    body: z.object({ scale: z.unknown() }),
    response: z.object({
      errors: z.array(z.object({ field: z.string(), rule: z.enum(FIELD_RULES) })),
      scale: MeritScale.nullable(),
      /** The newest published version of the same scale. */
      newestVersion: z.int().nullable(),
    }),
    isQuestion: true,
  },
  /** The caller's merits, and the courses of the portal for which they have a certificate. */
  'GET merits': { access: members(), response: OwnMerits },
  'POST merits': { access: members(), body: MeritFacts, response: MeritEntry, creates: 'merits/{merit}', errors: ['MERIT_LIMIT_REACHED'] },
  'GET merits/{merit}': { access: members(), response: MeritEntry, errors: ['NOT_FOUND'] },
  'PUT merits/{merit}': {
    access: members(),
    body: z.object({ version: z.int().min(1).max(2_147_483_647), facts: MeritFacts }),
    response: MeritEntry,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  'DELETE merits/{merit}': { access: members(), response: null, errors: ['NOT_FOUND'] },
})
