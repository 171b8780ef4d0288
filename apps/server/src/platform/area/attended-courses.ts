import type { AttendedCourse } from '@afilia/contract/jobs/merits'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../postgres/db.ts'

interface AttendedCoursesCall {
  readonly personId: string
  readonly language: Language
}

/** Lists the courses for which a member has a certificate, oldest first. They count as merits. */
export type ListAttendedCourses = (db: Db, call: AttendedCoursesCall) => Promise<AttendedCourse[]>
