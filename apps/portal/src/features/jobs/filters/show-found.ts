/** The heading of the results. */
export const FOUND_ID = 'jobs-found'

/** Moves the focus to the results when the control that changed the search has disappeared. */
export const focusFound = (): void => document.getElementById(FOUND_ID)?.focus({ preventScroll: true })

/** Also scrolls to the top of the results, for controls below the filters. */
export function goToFound(): void {
  document.getElementById(FOUND_ID)?.scrollIntoView({ block: 'start' })
  focusFound()
}
