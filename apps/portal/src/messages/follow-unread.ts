import { pollPause } from '@afilia/domain/messages/stream'
import { openStream, type UnreadStream } from './open-stream.ts'
import { onTabs, notifyTabs } from './tabs.ts'
import { noteUnread, onUnread, refreshUnread } from './unread.ts'

// One connection for a browser: the tab that has the lock holds the stream and tells the others. A tab that nobody looks at gives it to one that somebody looks at, because browsers
// put the work of hidden tabs off. When the tab is closed, the next in line has the lock.

const LOCK = 'afilia.stream'
/** How long the other tabs may take to say that somebody looks at them, in ms. */
const ANSWER_TIME = 300

let isFollowing = false

/** Follows the count for as long as the page lives. */
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

/** Resolves when another tab is to have it. */
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

/** For browsers without locks. */
function askNowAndThen(): void {
  const ask = (): void => {
    setTimeout(() => void (document.hidden ? Promise.resolve() : refreshUnread()).then(ask), pollPause(Math.random()))
  }
  document.addEventListener('visibilitychange', () => document.hidden || void refreshUnread())
  ask()
}
