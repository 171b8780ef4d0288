import { useState } from 'react'

/** In degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Why there is no position. */
export type PositionTrouble = 'denied' | 'unavailable' | 'timeout' | 'unsupported'

/** In ms. */
const LONGEST_WAIT = 10_000
const OLDEST = 5 * 60_000

/** Three decimals of a degree are about 100 m, which is enough to sort by distance. Nothing more exact leaves the device. */
const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

/** The rounded position of the device. Call it only on a click, because the browser may ask for permission. */
async function askForPosition(): Promise<Position | PositionTrouble> {
  // Without https, browsers refuse without asking.
  if (!('geolocation' in navigator) || !isSecureContext) return 'unsupported'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPosition(coords)),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve(code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'unavailable'),
      { maximumAge: OLDEST, timeout: LONGEST_WAIT },
    )
  })
}

/** A function to ask for the position, and the state of the request. */
export function usePosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<'asking' | PositionTrouble>()
  const ask = async (): Promise<void> => {
    setState('asking')
    const answer = await askForPosition()
    setState(typeof answer === 'string' ? answer : undefined)
    if (typeof answer !== 'string') onFound(answer)
  }
  return {
    ask,
    isAsking: state === 'asking',
    trouble: state === 'asking' ? undefined : state,
    forgetTrouble: () => setState(undefined),
  }
}
