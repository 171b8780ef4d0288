import { useSyncExternalStore } from 'react'

/** From this width on, the top bar has room for all groups. */
const ROW = '(min-width: 72em)'

export const useHasRow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(ROW).matches)

function subscribe(changed: () => void): () => void {
  const media = matchMedia(ROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
