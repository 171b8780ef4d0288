import { SCHOOL_COURSES, ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { sql } from 'kysely'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'

/** Schools that teach a double degree of five courses in the demo. One of them is the school of the student in the fourth year. */
const DOUBLE_DEGREES = ['PR41-salamanca-fisioterapia', 'PR32-europea-madrid-medicina-deportes']

/** Gives these schools a fifth course (specification §3), unless they have other courses than the usual four. */
export const loadDemoCourses = (deps: Pick<BaseDeps, 'db'>): Promise<void> => setCourses(deps, ACADEMIC_YEARS, SCHOOL_COURSES)

/** Takes it away again. */
export const removeDemoCourses = (deps: Pick<BaseDeps, 'db'>): Promise<void> => setCourses(deps, SCHOOL_COURSES, ACADEMIC_YEARS)

async function setCourses(
  { db }: Pick<BaseDeps, 'db'>,
  from: readonly (typeof SCHOOL_COURSES)[number][],
  to: readonly (typeof SCHOOL_COURSES)[number][],
): Promise<void> {
  await db
    .updateTable('schools')
    .set({ courses: [...to] })
    .where('id', 'in', DOUBLE_DEGREES)
    .where(sql<boolean>`courses = ${from}::text[]`)
    .execute()
}
