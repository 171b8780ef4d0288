import { readStored, writeStored } from '@afilia/client/device/storage.ts'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsCalm } from './use-calm.ts'

/**
 * Pages that are read, on which the question covers nothing that somebody shows or fills in: no card, ticket, door, calendar or form.
 */
const ASKED_ON: ReadonlySet<string | undefined> = new Set(['/news', '/news/$id', '/profile/messages', '/services/requests'])

/** How long the question stays away once it was closed, in ms. */
const PAUSE = 30 * 86_400_000

const isPaused = (): boolean => Date.now() - Date.parse(readStored('afilia.push-asked') ?? '') < PAUSE

/** Whether the question about messages on this device may be shown here and now, and a function that puts it off. */
export function usePushQuestion(): readonly [mayAsk: boolean, putOff: () => void] {
  const path = useRouterState({ select: ({ location }) => findPage(location.pathname)?.path })
  const isCalm = useIsCalm(false)
  const [isOff, setIsOff] = useState(isPaused)
  const putOff = (): void => {
    writeStored('afilia.push-asked', new Date().toISOString())
    setIsOff(true)
  }
  return [isCalm && !isOff && ASKED_ON.has(path), putOff]
}
