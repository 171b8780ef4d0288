import { useEffect, useState } from 'react'

/** Keeps the screen on while `isWanted`. Returns whether that works; it does not in old browsers and in power saving. */
export function useScreenOn(isWanted: boolean): boolean {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = async (): Promise<void> => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible') return
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) return void given?.release()
      lock = given
      setIsOn(given !== undefined)
    }
    const askAgain = (): void => void ask()
    askAgain()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isGone = true
      setIsOn(false)
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [isWanted])
  return isOn
}
