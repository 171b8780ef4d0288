import { onlineManager } from '@tanstack/react-query'
import { queryClient } from '../../calls/query-client.ts'
import { createStore } from '../../device/external-store.ts'
import { atSharedComputer } from '../end-session.ts'
import { noteAct, type Session, sessionQuery } from '../session.ts'
import { nextIdle } from './idle-clock.ts'
import { readLastAct, writeLastAct } from './last-act.ts'
import { follow, leave } from './leave.ts'

// Watches a session on a shared computer and ends it when nobody is there. Loaded with the strip.

/** Minimum interval between messages about activity to the other tabs, in ms. */
const TELL = 5000
/** The same for the server, in ms. */
const TELL_SERVER = 60_000
/** Interval at which activity is handled, in ms: a pointer fires a hundred events per second. */
const GLANCE = 1000
/** The maximum delay of a browser's timer, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1

/** When the question whether somebody is there expires, in ms; undefined while there is none. */
export const question = createStore<number | undefined>(undefined)

let current: Session | undefined
let stop: AbortController | undefined
let lastAct = 0
let [notifiedAt, notifiedServerAt, glancedAt, askedAt] = [0, 0, 0, 0]
/** Whether the tabs can share the time. */
let isTimeShared = false
let timer: ReturnType<typeof setTimeout> | undefined

const readBegin = ({ usage }: Session): string => usage?.signedInAt ?? 'session'

/** Starts watching. A repeated call only updates the session. */
export function watchUse(session: Session): void {
  current = session
  if (stop) return
  stop = new AbortController()
  const { signal } = stop
  const known = readLastAct()
  lastAct = known?.session === readBegin(session) ? known.at : Date.now()
  writeLastAct(readBegin(session), lastAct)
  isTimeShared = readLastAct() !== undefined
  atSharedComputer.leave = leave
  atSharedComputer.follow = follow

  for (const name of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'])
    addEventListener(name, act, { capture: true, passive: true, signal })
  for (const name of ['focus', 'pageshow', 'online']) addEventListener(name, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('storage', ({ key }) => key !== null && /^afilia\.(acted|leaving)$/.test(key) && look(), { signal })
  const stopFollowing = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === sessionQuery.queryKey[0]) noteSession(query.state.data as Session | null | undefined)
  })
  signal.addEventListener('abort', stopFollowing)
  look()
}

const look = (): void => hear('LOOK')

function act(): void {
  if (Date.now() < glancedAt + GLANCE) return
  glancedAt = Date.now()
  hear('ACT')
}

/** The reader continues. */
export const goOn = (): void => hear('ANSWER')

function hear(event: Parameters<typeof nextIdle>[1]): void {
  if (!current || stop?.signal.aborted) return
  const kept = readLastAct()
  if (isTimeShared && !kept) return follow()
  if (kept && kept.session !== readBegin(current)) {
    lookAgainIn(TELL_SERVER)
    return void askServer()
  }
  const now = Date.now()
  const idle = nextIdle(Math.max(lastAct, kept?.at ?? 0), event, now)
  lastAct = idle.lastAct
  if (idle.state === 'OVER') return leave('idle')
  question.write(idle.state === 'ASKING' ? idle.until : undefined)
  if (event !== 'LOOK' && idle.state === 'IN_USE') tell(event === 'ANSWER')
  const end = Date.parse(current.until)
  if (now >= end) void askServer()
  lookAgainIn(Math.min(idle.until - now, end > now ? end - now : Infinity, LONGEST_TIMER))
}

function lookAgainIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(look, ms)
}

/** Reports activity to the other tabs and the server. Only that keeps the session alive. */
function tell(isUrgent: boolean): void {
  if (isUrgent || lastAct >= notifiedAt + TELL) {
    notifiedAt = lastAct
    writeLastAct(readBegin(current!), lastAct)
  }
  if (!onlineManager.isOnline() || lastAct < notifiedServerAt + TELL_SERVER) return
  notifiedServerAt = lastAct
  void noteAct().catch(() => undefined)
}

/** The session should have ended, or another has started, so the server is asked. If it is unreachable, the session counts as ended. */
async function askServer(): Promise<void> {
  if (Date.now() < askedAt + TELL_SERVER) return
  askedAt = Date.now()
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => leave('idle'))
  if (session) look()
}

function noteSession(session: Session | null | undefined): void {
  if (session === undefined || !current) return
  if (session === null) return leave('idle')
  if (session.personId !== current.personId) return follow()
  current = session
  if (session.isShared) return
  // The same person has signed in again and said that the computer is not shared.
  stop?.abort()
  clearTimeout(timer)
  stop = undefined
  current = undefined
  delete atSharedComputer.leave
  delete atSharedComputer.follow
  question.write(undefined)
}
