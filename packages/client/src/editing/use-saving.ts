import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Trouble } from './bar-trouble.tsx'

/** Whether an edit is being saved, and why it could not be. One save at a time. */
export function useSaving() {
  const [isSaving, setIsSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const isUnderWay = useRef(false)

  // A lost connection that is back needs no words any more.
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
    /** Undefined when another save is under way. */
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
