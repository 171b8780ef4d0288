import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the visible heading when a clicked button disappears with its surroundings, so that keyboard users keep their place.
 * `stage` identifies what is shown.
 */
export function useHeadingFocus(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    const hasChanged = stage !== before.current
    before.current = stage
    if (hasChanged && document.activeElement === document.body) focusInView()
  }, [stage])
}

/** The last heading that starts above the middle of the screen. The page's own heading may be far away. */
function focusInView(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')]
  const heading = headings.findLast((one) => one.getBoundingClientRect().top < innerHeight / 2) ?? headings[0]
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
