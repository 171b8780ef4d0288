import type { FocusEvent } from 'react'

/** In a row that is pushed aside, the card whose link has the focus is seen whole: snapping back would leave it cut. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
