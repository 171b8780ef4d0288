import { onlineManager } from '@tanstack/react-query'
import { firstPicture } from '../app/first-picture.ts'
import type * as Following from './following.ts'

/** When it is fetched again, in ms, unless the network is back before. */
const RETRY = 30_000

/** Loads what follows the first picture, once that stands. Never fails: what a lost network did not bring is fetched again. */
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
