import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

type BlockedStep = Parameters<BlockerFn>[0]

interface HoldRules {
  /** Whether a navigation to this path waits. */
  readonly shouldHold: (pathname: string) => boolean
  /** Whether the browser asks before it closes or reloads the tab. */
  readonly asksOnClose: () => boolean
}

/**
 * Holds a navigation until the reader has decided. Meanwhile the address is that of the page still shown: the browser reports its back button
 * only after it has changed the address, so the address is put back at once and the navigation made anew if the reader leaves.
 */
export function useHeldNavigation({ shouldHold, asksOnClose }: HoldRules) {
  const { history } = useRouter()
  const [held, setHeld] = useState<{ readonly repeat: () => void }>()

  const hold = useEffectEvent(({ action, currentLocation, nextLocation }: BlockedStep): boolean => {
    const { href, pathname, state } = nextLocation
    if (!shouldHold(pathname)) return false
    const { __TSR_index: next } = state
    const { __TSR_index: current } = currentLocation.state
    if (action === 'PUSH') setHeld({ repeat: () => history.push(href, state) })
    else if (action === 'REPLACE') setHeld({ repeat: () => history.replace(href, state) })
    else setHeld({ repeat: () => history.go(next - current) })
    return true
  })
  const askOnClose = useEffectEvent(asksOnClose)
  useEffect(() => history.block({ blockerFn: (step: BlockedStep) => hold(step), enableBeforeUnload: () => askOnClose() }), [history])

  return {
    isHeld: held !== undefined,
    /** Stays on the page. */
    release: () => setHeld(undefined),
    /** Navigates. Other holds of the page still apply. */
    follow(): void {
      setHeld(undefined)
      held?.repeat()
    },
  }
}
