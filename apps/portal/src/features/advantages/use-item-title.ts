import { useEffect } from 'react'
import { boot } from '../../boot.ts'

/** Names the document after the thing that its page shows. */
export function useItemTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${boot.unionName}`
  }, [title])
}
