/** Areas that come in one file, as they are needed at once: each request costs a phone with bad coverage more than the bytes do. */
const SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  first: ['common', 'home'],
  // What the first page of a member says.
  member: ['member-home', 'important-periods', 'next-events', 'legal', 'offline', 'mailbox'],
}

/** The areas in a file. */
export const listAreas = (file: string): readonly string[] => SHARED_FILES[file] ?? [file]

/** The file of an area. */
export const findFile = (area: string): string => Object.keys(SHARED_FILES).find((file) => SHARED_FILES[file]!.includes(area)) ?? area

export const isShared = (file: string): boolean => file in SHARED_FILES
