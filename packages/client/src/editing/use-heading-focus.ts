import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading when a clicked button disappears with its surroundings, so that keyboard users keep their place. `stage`
 * names what is shown.
 */
export function useHeadingFocus(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    const hasChanged = stage !== before.current
    before.current = stage
    if (hasChanged && document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [stage])
}
