import { useState } from 'react'

/** Whether it was true at any time since this is shown: a form that has begun stays, though what it began with is read again. */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue)
  if (isTrue && !hasBeen) setHasBeen(true)
  return hasBeen || isTrue
}
