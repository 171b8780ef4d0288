import { useEffect, useRef } from 'react'

/**
 * When a pressed button goes away with what it was part of, the focus goes to the page's heading, so that the keyboard's place is not lost.
 * `stage` names what is shown.
 */
export function useHeadingFocus(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    const hasChanged = stage !== before.current
    before.current = stage
    if (hasChanged && document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [stage])
}
