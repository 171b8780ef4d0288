import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isEditing, noteTyping } from './is-editing.ts'

/**
 * Whether somebody looks at the page and nothing on it would be disturbed. Looked at again when they go to another page, come back, or close a
 * dialog, and when `own` changes: whether the caller has one open.
 */
export function useIsCalm(own: boolean): boolean {
  const router = useRouter()
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => {
    // With a dialog of the caller's own the page is theirs.
    const look = (): void => setIsCalm(own || (!document.hidden && !isEditing()))
    const stops = [noteTyping(), router.subscribe('onRendered', look)]
    document.addEventListener('visibilitychange', look)
    document.addEventListener('input', look)
    // It does not bubble.
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
