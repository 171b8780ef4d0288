import type { FocusEvent } from 'react'

/** Scrolls a focused card of a sideways row fully into view: scroll snapping would leave it cut off. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
