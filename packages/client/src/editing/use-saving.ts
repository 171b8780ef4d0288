import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Trouble } from './bar-trouble.tsx'

/** The state of saving: whether it is running, and why the last attempt failed. One save at a time. */
export function useSaving() {
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const isUnderWay = useRef(false)

  // The message about a lost connection disappears when the connection is back.
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) setTrouble((known) => (known?.kind === 'lost' ? undefined : known))
      }),
    [],
  )

  return {
    isSaving,
    trouble,
    setTrouble,
    /** Undefined if another save is in progress. */
    async run<Result>(save: () => Promise<Result>): Promise<Result | undefined> {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setIsSaving(true)
      setTrouble(undefined)
      try {
        return await save()
      } finally {
        isUnderWay.current = false
        setIsSaving(false)
      }
    },
  }
}
