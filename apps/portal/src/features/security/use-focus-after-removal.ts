import { useEffect, useRef } from 'react'

/** When a row goes away with the button that had the focus, the focus goes to the list's heading, so that the keyboard's place is not lost. */
export function useFocusAfterRemoval(count: number | undefined, headingId: string): void {
  const before = useRef(count)
  useEffect(() => {
    const hasShrunk = count !== undefined && before.current !== undefined && count < before.current
    before.current = count
    if (hasShrunk && document.activeElement === document.body) document.getElementById(headingId)?.focus()
  }, [count, headingId])
}
