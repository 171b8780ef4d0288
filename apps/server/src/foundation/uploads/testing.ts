import { randomUUID } from 'node:crypto'
import type { Client } from '../../testing/app/client.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'

/** Makes the body of a request that sends a file. */
export function toForm(bytes: Uint8Array, name = 'titulo.pdf'): FormData {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], name))
  return form
}

/** Sends a file of the member, a PDF by default. Returns its id. */
export async function sendFile(client: Client, bytes: Uint8Array = samplePdf(), name?: string): Promise<string> {
  const upload = randomUUID()
  const { status } = await client.call('PUT uploads/{upload}', { params: { upload }, body: toForm(bytes, name) })
  if (status !== 200) throw new Error(`a file was answered with ${status}`)
  return upload
}
