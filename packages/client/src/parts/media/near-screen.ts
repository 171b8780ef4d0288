import { LAZY_LOAD_MARGIN } from '@afilia/domain/image-sizes'
import { type RefCallback, useCallback, useState } from 'react'

/** One observer for all pictures of the page. */
let observer: IntersectionObserver | undefined
const waiting = new WeakMap<Element, () => void>()

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: LAZY_LOAD_MARGIN },
  )
  waiting.set(element, onNear)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/**
 * Whether something has come as near to the screen as specification §9 says (200 px), for the ref that it gives; it stays so. Where browsers
 * cannot tell, it is so at once, and their own `loading="lazy"` decides.
 */
export function useNearScreen(isNearAtOnce: boolean): [isNear: boolean, ref: RefCallback<Element>] {
  const [hasCome, setHasCome] = useState(() => typeof IntersectionObserver === 'undefined')
  const isNear = isNearAtOnce || hasCome
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isNear) return undefined
      return watch(element, () => setHasCome(true))
    },
    [isNear],
  )
  return [isNear, ref]
}
