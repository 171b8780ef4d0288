import { useSyncExternalStore } from 'react'

/** As in near.module.css: room for a list beside a map. */
const WIDE = '(min-width: 1024px)'

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
