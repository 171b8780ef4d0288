import type { AttendedCourse, OwnMerits } from '@afilia/contract/jobs/merits'
import type { Course, Merit } from '@afilia/domain/merits/merit'

/** Converts a course of the portal to a merit. A course with credits is accredited. */
export const toCourse = ({ name, endedOn, hours, credits }: AttendedCourse): Course => ({
  kind: 'COURSE',
  name,
  endedOn,
  hours,
  credits,
  role: 'STUDENT',
  isAccredited: credits !== null,
})

/** All merits: the member's entries and the portal's courses. */
export const listMerits = ({ entries, attended }: OwnMerits): Merit[] => [
  ...entries.map(({ id, facts }) => ({ ...facts, id })),
  ...attended.map((course) => ({ ...toCourse(course), id: course.id })),
]
