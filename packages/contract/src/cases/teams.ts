import { CASE_KINDS } from '@afilia/domain/cases/cases'
import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
import { z } from 'zod'
import { only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name

/** The name of a team in one language. */
const name = z.string().trim().min(1, rule('required')).max(80, rule('too-long'))
const Names = z.object({ es: name, ca: name, eu: name, gl: name, en: name })

export const TeamSettings = z.object({
  names: Names,
  /** The kinds that it answers. The team of the province comes before others. */
  kinds: z.array(z.enum(CASE_KINDS)).max(CASE_KINDS.length),
  /** Null: all provinces. */
  provinceId: z.string().max(40).nullable(),
  /** The address for notices of new cases; null: the office of the case's province. */
  email: z
    .string()
    .transform(normalizeEmail)
    .pipe(z.string().max(254).refine(isEmail, rule('email')))
    .nullable(),
  people: z.array(z.string().max(40)).max(100),
})
export type TeamSettings = z.infer<typeof TeamSettings>

/** Counts changes. A change names the version that it is based on. */
const version = z.number().int()

export const TeamView = TeamSettings.omit({ people: true }).extend({
  id: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Null: all provinces. */
  provinceName: z.string().nullable(),
  /** The number of its open cases. */
  open: z.number().int(),
  /** The fallback team for cases of no other team: it has all provinces and cannot be removed. */
  isLast: z.boolean(),
  version,
})
export type TeamView = z.infer<typeof TeamView>

const ofTeam = { access: only('ROLE_ADMIN'), response: TeamView } as const

export const teams = endpoints({
  /** Who can be in a team: delegates, supervisors and administrators, by prefixes of their names. */
  'GET team-candidates': {
    access: only('ROLE_ADMIN'),
    query: z.object({ search: z.string().trim().max(100).optional() }),
    response: z.array(z.object({ id: z.string(), name: z.string() })),
    sortableBy: ['name'],
  },
  /** Not paged: a union has only some dozens. */
  'GET teams': {
    access: only('ROLE_ADMIN'),
    response: z.array(TeamView),
    exports: {
      name: { at: 'names.{language}' },
      topics: { at: 'kinds', words: 'cases:kinds.{}', none: 'teams:rest' },
      province: { at: 'provinceName', none: 'teams:everywhere' },
      people: { at: 'people.*.name', none: 'teams:nobody' },
      email: { none: 'teams:noEmail' },
      open: {},
    },
  },
  'POST teams': { ...ofTeam, body: TeamSettings, creates: 'teams/{team}', errors: ['REFERENCE_NOT_FOUND'] },
  'GET teams/{team}': { ...ofTeam, errors: ['NOT_FOUND'] },
  /** Throws CHANGED_MEANWHILE if another administrator changed it first. */
  'PUT teams/{team}': {
    ...ofTeam,
    body: TeamSettings.extend({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REFERENCE_NOT_FOUND'],
  },
  /** Moves its open cases to the teams that would get them without it, and returns how many. Closed cases keep its name. */
  'DELETE teams/{team}': {
    access: only('ROLE_ADMIN'),
    query: z.object({ version: z.coerce.number().int() }),
    response: z.object({ moved: z.number().int() }),
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'TEAM_IS_LAST'],
  },
})
