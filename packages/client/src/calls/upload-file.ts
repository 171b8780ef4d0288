import type { Problem } from '@afilia/contract/errors'
import type { Upload } from '@afilia/contract/cases/uploads'
import { retryDelay } from '@afilia/domain/site/retry'
import { PART_BYTES } from '@afilia/domain/cases/uploads'
import { ApiError, ConnectionLost } from './api-error.ts'
import { newKey } from './call.ts'
import { noteNoAnswer } from './connection.ts'
import { send } from './query.ts'
import { endExpiredSession } from '../session/end-session.ts'

interface Uploaded {
  readonly id: string
  readonly name: string
  readonly content: Blob
}

/** Callbacks during an upload. */
interface Sending {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Uploads a file: a small one at once, a larger one in parts, resuming after a lost connection. Resolves to the server's record, or
 * undefined if aborted. Throws ApiError, or ConnectionLost if the connection stays down for more than a moment. A later call resumes, also
 * after the next sign-in.
 */
export async function uploadFile(file: Uploaded, signal: AbortSignal, onProgress: (share: number) => void): Promise<Upload | undefined> {
  const { id, content } = file
  onProgress(0)
  if (content.size > PART_BYTES) return sendParts(file, { signal, onProgress })
  return (await sendBytes(`uploads/${id}`, file, { signal, onProgress })) as Upload | undefined
}

async function sendParts({ id, name, content }: Uploaded, { signal, onProgress }: Sending): Promise<Upload | undefined> {
  const params = { upload: id }
  const { size } = content
  const ask = async (): Promise<number> => (await send('POST uploads/{upload}/parts', { params, body: { name, size } })).received
  let received = await ask()
  let isSecondCut = false
  while (received < size && !signal.aborted) {
    const part = content.slice(received, received + PART_BYTES)
    const from = received
    const onPart = (share: number): void => onProgress((from + share * part.size) / size)
    try {
      const answer = await sendBytes(`uploads/${id}/parts/${from}`, { name, content: part }, { signal, onProgress: onPart })
      if (answer) ({ received } = answer as { received: number })
      isSecondCut = false
    } catch (error) {
      if (!(error instanceof ConnectionLost) || isSecondCut) throw error
      isSecondCut = true
      await new Promise((resolve) => setTimeout(resolve, retryDelay(0)))
      // The bytes may have arrived although the answer was lost.
      received = await ask()
    }
  }
  return signal.aborted ? undefined : send('POST uploads/{upload}/whole', { params })
}

/**
 * Does not use `send`, because `fetch` reports no upload progress, which on a slow line is all that a member sees for a minute. Undefined
 * if aborted.
 */
function sendBytes(path: string, { name, content }: Omit<Uploaded, 'id'>, { signal, onProgress }: Sending): Promise<unknown> {
  const form = new FormData()
  form.set('file', content, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const url = `/api/data/${path}`
    const abort = (): void => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(readJson(request))
      const problem = readJson(request) as Problem | undefined
      if (request.status === 401) endExpiredSession(problem?.title)
      reject(new ApiError(request.status, problem))
    })
    request.addEventListener('error', () => {
      noteNoAnswer()
      reject(new ConnectionLost(url))
    })
    request.addEventListener('abort', () => resolve(undefined))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.open('PUT', url)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', newKey())
    request.send(form)
  })
}

/** Undefined if a proxy wrote the answer. */
function readJson(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText) as unknown
  } catch {
    return undefined
  }
}

/** The id of a file, created on the device. `crypto.randomUUID` is missing on pages without https, except on localhost. */
export function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = 0x40 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
