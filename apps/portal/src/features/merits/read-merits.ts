import type { AttendedCourse, OwnMerits } from '@afilia/contract/jobs/merits'
import type { Course, Merit } from '@afilia/domain/merits/merit'

/** A course of the portal as a merit: with credits it is accredited. */
export const toCourse = ({ name, endedOn, hours, credits }: AttendedCourse): Course => ({
  kind: 'COURSE',
  name,
  endedOn,
  hours,
  credits,
  role: 'STUDENT',
  isAccredited: credits !== null,
})

/** All that counts: what the member has entered, and the courses of the portal. */
export const listMerits = ({ entries, attended }: OwnMerits): Merit[] => [
  ...entries.map(({ id, facts }) => ({ ...facts, id })),
  ...attended.map((course) => ({ ...toCourse(course), id: course.id })),
]
