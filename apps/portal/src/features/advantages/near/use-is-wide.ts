import { useSyncExternalStore } from 'react'

/** The breakpoint of near.module.css from which the list stands beside the map. */
const WIDE = '(min-width: 64em)'

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
