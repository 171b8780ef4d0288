import { onlineManager } from '@tanstack/react-query'
import { firstPicture } from '../app/first-picture.ts'
import type * as Following from './following.ts'

/** Delay before loading is retried, in ms, unless the network is back earlier. */
const RETRY = 30_000

/** Loads the parts that follow the first rendering. Never fails: what could not be loaded is retried. */
export async function loadFollowing(): Promise<typeof Following> {
  await firstPicture
  return import('./following.ts').catch(async () => {
    await untilOnline()
    return loadFollowing()
  })
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, RETRY)
    const stop = onlineManager.subscribe((isOnline) => void (isOnline && end()))
  })
}
