import { type TouchEvent, useRef } from 'react'

/** The minimum horizontal distance of a swipe, in px; the vertical one may be half of that. */
const FAR = 56

/** Handlers for swiping: left goes forward, right goes back. */
export function useSwipe(onSwipe: (months: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const [touch, second] = [touches[0], touches[1]]
      start.current = touch && !second ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const [from, touch] = [start.current, changedTouches[0]]
      start.current = undefined
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) >= FAR && Math.abs(y) < Math.abs(x) / 2) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
