import { retryDelay } from '@afilia/domain/site/retry'
import { boot } from '../../boot.ts'
import { queryClient } from '../../calls/query-client.ts'
import { forgetMember, forgetTab } from '../../device/member-storage.ts'
import { readStored, writeStored } from '../../device/storage.ts'
import { startTexts } from '../../texts/texts.ts'
import { endSession, markEnding } from '../end-session.ts'
import { sessionQuery } from '../session.ts'
import { forgetMessages } from '../sign-out.ts'
import { isWaiting, showLeft } from './left-page.tsx'

/** `left`: the reader asked for it. `idle`: nobody was there, or the session has ended by itself. */
type LeaveReason = 'left' | 'idle'

/** Without an answer for so long, the page says that the server does not know yet; in ms. */
const TIMEOUT = 5000

/** So long the tabs that follow leave the server to the first; in ms. */
const TURN = 1500

/** What another tab has written comes one entry after the other, within so long; in ms. */
const NEWS = 500

let isLeaving = false

/**
 * Leaves a shared computer: at once nothing of the member is on it or on the screen, with a network or without. Then their session is ended, as soon as the
 * server can be reached, also after a reload or in another tab (`finishLeaving`).
 */
export function leave(reason: LeaveReason, isFirst = readReason() === undefined): void {
  if (isLeaving) return
  isLeaving = true
  // Nobody is asked about unsaved changes.
  markEnding(true)
  forgetMember()
  forgetMessages()
  writeStored('afilia.leaving', reason)
  showLeft()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  queryClient.clear()
  setTimeout(() => isWaiting.write(true), TIMEOUT)
  void endOnServer(reason, readReason() !== undefined, isFirst ? 0 : TURN)
}

/** `isNoted`: the browser has kept that somebody leaves, so that whichever tab ends the session first can tell. `wait` in ms. */
async function endOnServer(reason: LeaveReason, isNoted: boolean, wait: number, attempt = 0): Promise<void> {
  if (wait > 0) await pause(wait)
  const page = toLogout(reason)
  const isEnded = isNoted && readReason() === undefined
  const next = isEnded ? page : await endSession(page).catch(() => undefined)
  if (next === undefined) {
    isWaiting.write(true)
    return endOnServer(reason, isNoted, retryDelay(attempt), attempt + 1)
  }
  writeStored('afilia.leaving', null)
  location.replace(next)
}

const toLogout = (reason: LeaveReason): string => `/logout?${new URLSearchParams({ reason })}`

/** Or less, when the network is back. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })

const toReason = (text: string | null): LeaveReason | undefined => (text === 'left' || text === 'idle' ? text : undefined)
const readReason = (): LeaveReason | undefined => toReason(readStored('afilia.leaving'))

/** For the start of a page: somebody has left, and the server does not know it yet. `reason` as it was then: another tab may end the session meanwhile. Never resolves. */
export async function finishLeaving(reason: string): Promise<never> {
  await startTexts(boot.language, ['shared-computer'])
  leave(toReason(reason) ?? 'left', true)
  return new Promise(() => {})
}

/** Why another tab has left: it may have told the server, and removed what it wrote here, before this tab looks. */
let heard: LeaveReason | undefined
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'afilia.leaving') heard = toReason(newValue) ?? heard
})

/** Another tab has left. Meanwhile somebody else may have signed in there: what is theirs stays. */
export function follow(): void {
  if (isLeaving) return
  const reason = readReason()
  if (reason) return leave(reason)
  isLeaving = true
  markEnding(true)
  forgetTab()
  document.body.replaceChildren()
  setTimeout(() => {
    const hasLeft = readReason() !== undefined || readStored('afilia.login') === null
    location.replace(hasLeft ? toLogout(readReason() ?? heard ?? 'left') : '/')
  }, NEWS)
}
