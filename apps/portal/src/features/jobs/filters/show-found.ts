/** The heading of what was found. */
export const FOUND_ID = 'jobs-found'

/** For who has changed what is looked for by something that is gone then. */
export const focusFound = (): void => document.getElementById(FOUND_ID)?.focus({ preventScroll: true })

/** The same from below the filters: it is read from its top. */
export function goToFound(): void {
  document.getElementById(FOUND_ID)?.scrollIntoView({ block: 'start' })
  focusFound()
}
