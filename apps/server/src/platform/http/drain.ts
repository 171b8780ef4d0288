import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const CLOSING_PAUSE = 50

/** In ms. */
interface DrainTimes {
  /** How long calls are still accepted, until a proxy notices that this process stops. */
  readonly delay: number
  /** After this time, including the delay, open connections are cut off. */
  readonly limit: number
}

/**
 * Tracks the connections of a server, so that it can stop without losing a call. The returned function stops it: each answer now
 * closes its connection, so that nobody sends another call into it. After the delay it accepts no connections and closes the idle
 * ones. It resolves when none are left.
 */
export function prepareDrain(server: Server): (times: DrainTimes) => Promise<void> {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let isDraining = false
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request, answer) => {
    if (isDraining) sayClosing(answer)
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })

  const closeIdle = (): void => {
    server.closeIdleConnections()
    // Node does not count a connection without data as idle, and browsers open such connections in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return async ({ delay, limit }) => {
    isDraining = true
    for (const answer of answers) sayClosing(answer)
    const cut = setTimeout(() => server.closeAllConnections(), limit)
    await wait(delay)
    // A connection becomes idle as soon as its answer is complete.
    const closing = setInterval(closeIdle, CLOSING_PAUSE)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      closeIdle()
    })
    clearInterval(closing)
    clearTimeout(cut)
  }
}

function sayClosing(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close')
}
