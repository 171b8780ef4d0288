import { useEffect, useState } from 'react'

const STEP = 10_000

/** The time, a few seconds old at most. It moves on when the screen comes back, too: a phone in a pocket stops the clock of its pages. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = (): void => setNow(new Date())
    const ticking = setInterval(update, STEP)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
