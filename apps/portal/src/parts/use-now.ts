import { useEffect, useState } from 'react'

const STEP = 10_000

/** The time, at most a few seconds old. It updates when the page becomes visible too, because phones stop the timers of hidden pages. */
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
