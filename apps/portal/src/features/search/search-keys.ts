import type { KeyboardEvent } from 'react'

/** The list of results. */
export const RESULTS_ID = 'search-results'

/**
 * Arrow keys of search boxes: down moves from the box into the results, up moves back. Home and End move to the first and last result. Tab
 * is unchanged.
 */
export function moveThroughResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...document.querySelectorAll<HTMLElement>(`#${RESULTS_ID} a`)]
  const target = findTarget(event.key, links, links.indexOf(event.target as HTMLElement))
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** `at` is -1 in the box, where Home and End move the caret. */
function findTarget(key: string, links: readonly HTMLElement[], at: number): HTMLElement | null | undefined {
  if (key === 'ArrowDown') return links[at + 1]
  if (at === -1) return undefined
  if (key === 'ArrowUp') return links[at - 1] ?? document.getElementById('q')
  return key === 'Home' ? links[0] : key === 'End' ? links.at(-1) : undefined
}
