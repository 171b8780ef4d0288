import { type TouchEvent, useRef } from 'react'

/** How far a row must be moved for its action, in px. */
const FAR = 88
/** How far it can be moved. */
const MOST = 120
/** From this distance on, a movement is a swipe and not a tap, in px. */
const BEGUN = 12

const move = (row: HTMLElement, x: number): void => {
  row.style.setProperty('--moved', `${Math.max(-MOST, Math.min(MOST, x))}px`)
  row.dataset['swiped'] = x < 0 ? 'start' : 'end'
}

interface Swiped {
  /** Moved towards the start of the line. */
  readonly toStart: () => void
  readonly toEnd: () => void
}

/** Touch handlers of a row that can be swiped both ways. The row moves with the finger, by `--moved`. Everything is also in the row's menu. */
export function useSwipeRow({ toStart, toEnd }: Swiped) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const release = (row: HTMLElement): void => {
    start.current = undefined
    row.style.removeProperty('--moved')
    delete row.dataset['swiped']
  }
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const [touch, second] = [touches[0], touches[1]]
      start.current = touch && !second ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>): void => {
      const [from, touch] = [start.current, touches[0]]
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) > BEGUN && Math.abs(y) < Math.abs(x)) move(currentTarget, x)
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>): void => {
      const [from, touch] = [start.current, changedTouches[0]]
      const isSwiped = currentTarget.dataset['swiped'] !== undefined
      release(currentTarget)
      if (!from || !touch || !isSwiped) return
      const x = touch.clientX - from.x
      if (x <= -FAR) toStart()
      else if (x >= FAR) toEnd()
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>): void => release(currentTarget),
  }
}
