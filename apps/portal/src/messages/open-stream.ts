import { pollPause, streamPause } from '@afilia/domain/messages/stream'
import { onlineManager } from '@tanstack/react-query'
import { noteUnread, refreshUnread } from './unread.ts'

/** The stream of this browser, held by this tab. */
export interface UnreadStream {
  /** Looks at once if the stream is down, for somebody who comes back to the page. */
  look(): void
  close(): void
}

/** Opens the stream and keeps it open: after a failure later and later, and meanwhile it asks now and then. */
export function openStream(): UnreadStream {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isLive = false
  /** The server gave no stream, or what stands before it did not reach it. */
  let isRejected = false
  let isClosed = false

  const ask = (): void => {
    clearTimeout(poll)
    poll = setTimeout(() => void refreshUnread().then(ask), pollPause(Math.random()))
  }
  const connect = async (): Promise<void> => {
    clearTimeout(timer)
    // Nothing gets through now: it is opened when something does.
    if (!onlineManager.isOnline()) return
    // The session may be over, which a stream does not say and a call does: that leaves the page.
    if (isRejected) await refreshUnread()
    if (isClosed) return
    isRejected = false
    // Another may have been opened meanwhile, when the network came back.
    source?.close()
    source = new EventSource('/api/stream')
    source.addEventListener('unread', ({ data }) => {
      failures = 0
      isLive = true
      clearTimeout(poll)
      noteUnread(Number(data))
    })
    // Not left to the browser, which would come back with all the others at the same moment.
    source.addEventListener('error', lose)
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), streamPause(failures, Math.random()))
  }
  const lose = (): void => {
    isRejected = source?.readyState === EventSource.CLOSED
    source?.close()
    // One that the server ends after some minutes is no failure.
    failures = isLive ? 0 : failures + 1
    isLive = false
    later()
    ask()
  }
  const stopFollowing = onlineManager.subscribe((isOnline) => {
    if (isOnline && !isLive) later()
  })
  void connect()
  if (!source) ask()

  return {
    look() {
      if (!isLive && onlineManager.isOnline()) void refreshUnread()
    },
    close() {
      isClosed = true
      stopFollowing()
      source?.close()
      clearTimeout(timer)
      clearTimeout(poll)
    },
  }
}
