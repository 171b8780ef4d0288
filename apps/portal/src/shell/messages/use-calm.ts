import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isEditing, noteTyping } from './is-editing.ts'

/**
 * Whether the page is visible and nothing on it would be interrupted. `own`: whether the caller itself has a dialog open. Checked again when
 * the reader types, opens another page, returns, or closes a dialog, and when `own` changes.
 */
export function useIsCalm(own: boolean): boolean {
  const router = useRouter()
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => {
    // The caller's own open dialog does not count as an interruption.
    const look = (): void => setIsCalm(own || (!document.hidden && !isEditing()))
    const stops = [noteTyping(), router.subscribe('onRendered', look)]
    document.addEventListener('visibilitychange', look)
    document.addEventListener('input', look)
    // The event does not bubble.
    document.addEventListener('close', look, true)
    look()
    return () => {
      stops.forEach((stop) => stop())
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('input', look)
      document.removeEventListener('close', look, true)
    }
  }, [router, own])
  return isCalm
}
