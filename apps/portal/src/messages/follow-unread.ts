import { pollPause } from '@afilia/domain/messages/stream'
import { openStream, type UnreadStream } from './open-stream.ts'
import { onTabs, notifyTabs } from './tabs.ts'
import { noteUnread, onUnread, refreshUnread } from './unread.ts'

// One connection per browser: the tab that holds the lock has the stream and informs the others. A hidden tab passes the lock to a visible
// one, because browsers throttle hidden tabs. When the tab is closed, the next in line gets the lock.

const LOCK = 'afilia.stream'
/** How long other tabs may take to report that they are visible, in ms. */
const ANSWER_TIME = 300

let isFollowing = false

/** Follows the count for the lifetime of the page. */
export function followUnread(): void {
  if (isFollowing) return
  isFollowing = true
  onUnread((count) => notifyTabs({ kind: 'unread', count }))
  onTabs((message) => {
    if (message.kind === 'unread') noteUnread(message.count, true)
    else if (message.kind === 'who' && !document.hidden) notifyTabs({ kind: 'looked-at' })
  })
  document.addEventListener('visibilitychange', () => notifyTabs({ kind: document.hidden ? 'who' : 'looked-at' }))
  if ('locks' in navigator) void standInLine()
  else askNowAndThen()
}

async function standInLine(): Promise<void> {
  await navigator.locks.request(LOCK, hold)
  return standInLine()
}

/** Resolves when another tab should take over. */
async function hold(): Promise<void> {
  const passing = makeSignal()
  const stopListening = onTabs(({ kind }) => {
    if (kind === 'looked-at' && document.hidden) passing.give()
  })
  if (document.hidden && (await isLookedAtElsewhere(passing.given))) return stopListening()
  const stream = openStream()
  const stopLooking = onLook(stream)
  await passing.given
  stopLooking()
  stopListening()
  stream.close()
}

function makeSignal(): { give: () => void; given: Promise<void> } {
  let give: () => void
  const given = new Promise<void>((resolve) => (give = resolve))
  return { give: () => give(), given }
}

async function isLookedAtElsewhere(said: Promise<void>): Promise<boolean> {
  notifyTabs({ kind: 'who' })
  const silence = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_TIME))
  return Promise.race([said.then(() => true), silence])
}

function onLook(stream: UnreadStream): () => void {
  const look = (): void => {
    if (!document.hidden) stream.look()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Polling, for browsers without locks. */
function askNowAndThen(): void {
  const ask = (): void => {
    setTimeout(() => void (document.hidden ? Promise.resolve() : refreshUnread()).then(ask), pollPause(Math.random()))
  }
  document.addEventListener('visibilitychange', () => document.hidden || void refreshUnread())
  ask()
}
