import { LAZY_LOAD_MARGIN } from '@afilia/domain/content/image-sizes'
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
 * Whether the element of the returned ref has come within 200 px of the screen (specification §9); it then stays true. True at once in
 * browsers that cannot observe this, where `loading="lazy"` decides.
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
