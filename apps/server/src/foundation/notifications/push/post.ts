import http from 'node:http'
import https from 'node:https'
import type { Answer } from './answers.ts'
import type { PushMessage } from './message/message.ts'

interface Poster {
  /** Sends a push to its service. Never throws: an unreachable service, or one slower than `limit` ms, counts as no answer. */
  post(message: PushMessage): Promise<Answer>
  close(): void
}

/** Keeps at most this many connections to push services open for later pushes. */
export function createPoster(connections: number, limit: number): Poster {
  const options = { keepAlive: true, maxSockets: connections, maxFreeSockets: connections, scheduling: 'lifo' } as const
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }
  return {
    post({ url, headers, body }) {
      const isPlain = url.startsWith('http:')
      return new Promise((resolve) => {
        const request = (isPlain ? http : https).request(url, {
          method: 'POST',
          headers,
          agent: agents[isPlain ? 'http:' : 'https:'],
        })
        const cut = setTimeout(() => request.destroy(), limit)
        request.on('response', (response) => {
          // The rest of the answer may quote the subscription, so it is dropped.
          resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] })
          response.on('error', () => undefined).on('close', () => clearTimeout(cut))
          response.resume()
        })
        request.on('error', () => resolve({ status: null }))
        request.on('close', () => {
          clearTimeout(cut)
          resolve({ status: null })
        })
        request.end(body)
      })
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
