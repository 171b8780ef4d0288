import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes what is open in this element when the reader presses Escape, or points or moves the focus elsewhere. Escape returns the focus to
 * the button that opened it.
 */
export function useClosing(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) close()
  })
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    place.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onLeave = (event: Event): void => leave(event)
    const onKey = (event: KeyboardEvent): void => escape(event)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
}
