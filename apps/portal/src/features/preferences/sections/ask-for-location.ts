import { useEffect, useState } from 'react'

/** The browser's answer to a request for the position. */
export type LocationAnswer = 'allowed' | 'denied' | 'unsupported'

/** In ms: a timeout still means that permission was given. */
const LONGEST_WAIT = 10_000

/** Makes the browser ask for permission. Call it only on a click; the position itself is not used. */
export async function askForLocation(): Promise<LocationAnswer> {
  // Without https, browsers refuse without asking.
  if (!('geolocation' in navigator) || !isSecureContext) return 'unsupported'
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      () => resolve('allowed'),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'allowed'),
      { maximumAge: Infinity, timeout: LONGEST_WAIT },
    )
  })
}

/** Whether the permission is already denied on this device. Does not ask. */
export function useIsLocationDenied(): boolean {
  const [isDenied, setIsDenied] = useState(false)
  useEffect(() => {
    let status: PermissionStatus | undefined
    const read = (): void => setIsDenied(status?.state === 'denied')
    // Old browsers cannot be queried.
    void navigator.permissions?.query({ name: 'geolocation' }).then((found) => {
      status = found
      status.addEventListener('change', read)
      read()
    }, read)
    return () => status?.removeEventListener('change', read)
  }, [])
  return isDenied
}
