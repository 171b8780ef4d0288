import http from 'node:http'
import https from 'node:https'
import type { Answer } from './answers.ts'
import type { PushMessage } from './message/message.ts'

interface Poster {
  /** Hands a push to its service. Never throws: a service that cannot be reached, or does not answer within `limit` ms, has not answered. */
  post(message: PushMessage): Promise<Answer>
  close(): void
}

/** Keeps at most so many connections to push services open for the next push. */
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
          // What it says beside that may quote the subscription.
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
