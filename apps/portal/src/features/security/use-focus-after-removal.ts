import { useEffect, useRef } from 'react'

/** Moves the focus to the list's heading when a row disappears with the focused button, so that keyboard users keep their place. */
export function useFocusAfterRemoval(count: number | undefined, headingId: string): void {
  const before = useRef(count)
  useEffect(() => {
    const hasShrunk = count !== undefined && before.current !== undefined && count < before.current
    before.current = count
    if (hasShrunk && document.activeElement === document.body) document.getElementById(headingId)?.focus()
  }, [count, headingId])
}
