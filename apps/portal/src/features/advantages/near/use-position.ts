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

/** Three decimals of a degree are some 100 m: enough to order by distance, and no more leaves the device. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})

/** Where the device is, rounded. To be called on a press alone, as the browser may ask for permission. */
async function askForPosition(): Promise<Position | PositionTrouble> {
  // Where the page did not come by https, browsers refuse without asking.
  if (!('geolocation' in navigator) || !isSecureContext) return 'unsupported'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(rounded(coords)),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve(code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timeout' : 'unavailable'),
      { maximumAge: OLDEST, timeout: LONGEST_WAIT },
    )
  })
}

/** The way to ask, and how it went. */
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
