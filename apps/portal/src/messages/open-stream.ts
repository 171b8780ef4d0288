import { pollPause, streamPause } from '@afilia/domain/messages/stream'
import { onlineManager } from '@tanstack/react-query'
import { noteUnread, refreshUnread } from './unread.ts'

/** The browser's stream, held by this tab. */
export interface UnreadStream {
  /** Refreshes the count at once if the stream is down, when somebody returns to the page. */
  look(): void
  close(): void
}

/** Opens the stream and keeps it open. After failures it reconnects with growing delays, and polls in the meantime. */
export function openStream(): UnreadStream {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isLive = false
  /** The server, or a proxy in front of it, refused the stream. */
  let isRejected = false
  let isClosed = false

  const ask = (): void => {
    clearTimeout(poll)
    poll = setTimeout(() => void refreshUnread().then(ask), pollPause(Math.random()))
  }
  const connect = async (): Promise<void> => {
    clearTimeout(timer)
    // Offline: it is opened once the network is back.
    if (!onlineManager.isOnline()) return
    // The session may have ended. A stream does not report that, but a call does, and then the page is left.
    if (isRejected) await refreshUnread()
    if (isClosed) return
    isRejected = false
    // Another stream may have been opened when the network came back.
    source?.close()
    source = new EventSource('/api/stream')
    source.addEventListener('unread', ({ data }) => {
      failures = 0
      isLive = true
      clearTimeout(poll)
      noteUnread(Number(data))
    })
    // The browser's own reconnecting would make all clients return at the same moment.
    source.addEventListener('error', lose)
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), streamPause(failures, Math.random()))
  }
  const lose = (): void => {
    isRejected = source?.readyState === EventSource.CLOSED
    source?.close()
    // The server ends each stream after some minutes, which is not a failure.
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
