import type { Problem } from '@afilia/contract/errors'
import { ApiError, ConnectionLost } from './api-error.ts'
import { newKey } from './call.ts'
import { noteNoAnswer } from './connection.ts'

interface Uploaded {
  readonly id: string
  readonly name: string
  readonly content: Blob
}

/**
 * `PUT uploads/{upload}`. Not by `send`: `fetch` does not tell how much of a body is sent, which on a slow line is all that a member can see for a minute.
 * Throws ApiError or ConnectionLost; resolves when it is aborted.
 */
export function uploadFile({ id, name, content }: Uploaded, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData()
  form.set('file', content, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const url = `/api/data/uploads/${id}`
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new ApiError(request.status, parseProblem(request)))
    })
    request.addEventListener('error', () => {
      noteNoAnswer()
      reject(new ConnectionLost(url))
    })
    request.addEventListener('abort', () => resolve())
    signal.addEventListener('abort', () => request.abort())
    request.open('PUT', url)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', newKey())
    onProgress(0)
    request.send(form)
  })
}

/** Undefined if something between us and the server wrote the answer. */
function parseProblem(request: XMLHttpRequest): Problem | undefined {
  try {
    return JSON.parse(request.responseText) as Problem
  } catch {
    return undefined
  }
}

/** The id of a file, made on the device. `crypto.randomUUID` is missing on pages without https, except on localhost. */
export function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = 0x40 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
