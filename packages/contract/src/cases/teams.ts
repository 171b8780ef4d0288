import { CASE_KINDS } from '@afilia/domain/cases/cases'
import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
import { z } from 'zod'
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
  /** The number of its open cases. */
  open: z.number().int(),
  /** The fallback team for cases of no other team: it has all provinces and cannot be removed. */
  isLast: z.boolean(),
  version,
})
export type TeamView = z.infer<typeof TeamView>
