import { useSyncExternalStore } from 'react'

/** From this width on, a page has two columns. */
const WIDE = '(min-width: 64em)'

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)

function subscribe(changed: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
