import { useState } from 'react'

/** Whether `isTrue` has been true since the component was mounted. Keeps a form open that has begun, even while its data are fetched again. */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue)
  if (isTrue && !hasBeen) setHasBeen(true)
  return hasBeen || isTrue
}
