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

/** `left`: the reader asked for it. `idle`: nobody was there, or the session ended by itself. */
type LeaveReason = 'left' | 'idle'

/** Time without an answer after which the page says that the server does not know yet, in ms. */
const TIMEOUT = 5000

/** How long the other tabs leave the server call to the first tab, in ms. */
const TURN = 1500

/** The entries that another tab writes arrive one by one, within this time in ms. */
const NEWS = 500

let isLeaving = false

/**
 * Leaves a shared computer. At once, online or offline, nothing of the member is on the computer or screen. The session is ended as soon as
 * the server can be reached, also after a reload or in another tab (`finishLeaving`).
 */
export function leave(reason: LeaveReason, isFirst = readReason() === undefined): void {
  if (isLeaving) return
  isLeaving = true
  // Prevents the question about unsaved changes.
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

/**
 * `isNoted`: the browser has stored that somebody is leaving, so that tabs notice when another tab has already ended the session. `wait` in
 * ms.
 */
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

/** Waits this long, or until the network comes back. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true })
  })

const toReason = (text: string | null): LeaveReason | undefined => (text === 'left' || text === 'idle' ? text : undefined)
const readReason = (): LeaveReason | undefined => toReason(readStored('afilia.leaving'))

/**
 * Runs first on a page when somebody has left and the server does not know it yet. `reason` is passed in, because another tab may end the
 * session in the meantime. Never resolves.
 */
export async function finishLeaving(reason: string): Promise<never> {
  await startTexts(boot.language, ['shared-computer'])
  leave(toReason(reason) ?? 'left', true)
  return new Promise(() => {})
}

/** Why another tab has left. That tab may already have informed the server and deleted its entry before this tab reads it. */
let heard: LeaveReason | undefined
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'afilia.leaving') heard = toReason(newValue) ?? heard
})

/** Another tab has left. Somebody else may already have signed in there, so their data are kept. */
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
