import { readRow } from './browser-row.ts'
import { toSent } from './sent.ts'

// For the service worker, which does not contain the app's calls.

/**
 * Sends the server a subscription that the browser created by itself. Does nothing without a session or network; the portal sends it at its
 * next start.
 */
export async function notifyServer(subscription: PushSubscription): Promise<void> {
  const row = await readRow()
  const documentId = await readDocumentId()
  if (!row || documentId === undefined) return
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await fetch('/api/data/services/notify/api/os-players', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ playerId: row.playerId, documentId, status: 'CREATED', subscription: toSent(subscription) }),
  })
}

export async function readServerKey(): Promise<string> {
  const response = await fetch('/api/data/push/key', { headers: { accept: 'application/json' } })
  return ((await response.json()) as { publicKey: string }).publicKey
}

/** The document id of the signed-in person, from the claims of their token. It is not stored. */
async function readDocumentId(): Promise<string | undefined> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } })
  const { accessToken } = (await response.json()) as { accessToken?: string }
  if (!accessToken) return undefined
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const { docid } = JSON.parse(atob(payload)) as { docid?: unknown }
  return typeof docid === 'string' ? docid : undefined
}
