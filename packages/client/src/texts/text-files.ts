/** Areas that share a file because they are needed together: on a bad connection, requests cost more than bytes. */
const SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  first: ['common', 'home'],
  jobs: ['jobs', 'job-terms'],
  // The texts of a member's first page.
  member: ['member-home', 'important-periods', 'next-events', 'legal', 'offline', 'mailbox', 'favorites'],
}

/** The areas in a file. */
export const listAreas = (file: string): readonly string[] => SHARED_FILES[file] ?? [file]

/** The file of an area. */
export const findFile = (area: string): string => Object.keys(SHARED_FILES).find((file) => SHARED_FILES[file]!.includes(area)) ?? area

export const isShared = (file: string): boolean => file in SHARED_FILES
