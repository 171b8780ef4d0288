import { useEffect, useState } from 'react'

/** What the browser says to using the position on this device. */
export type LocationAnswer = 'allowed' | 'denied' | 'unsupported'

/** In ms: where it takes longer, the permission is given all the same. */
const LONGEST_WAIT = 10_000

/** Has the browser ask for permission. To be called on a press alone; the position itself is not looked at. */
export async function askForLocation(): Promise<LocationAnswer> {
  // Where the page did not come by https, browsers refuse without asking.
  if (!('geolocation' in navigator) || !isSecureContext) return 'unsupported'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      () => resolve('allowed'),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'allowed'),
      { maximumAge: Infinity, timeout: LONGEST_WAIT },
    )
  })
}

/** Whether this device has refused before, without asking. */
export function useIsLocationDenied(): boolean {
  const [isDenied, setIsDenied] = useState(false)
  useEffect(() => {
    let status: PermissionStatus | undefined
    const read = (): void => setIsDenied(status?.state === 'denied')
    // Old browsers cannot be asked.
    void navigator.permissions?.query({ name: 'geolocation' }).then((found) => {
      status = found
      status.addEventListener('change', read)
      read()
    }, read)
    return () => status?.removeEventListener('change', read)
  }, [])
  return isDenied
}
