import { randomUUID } from 'node:crypto'
import type { Client } from '../../testing/app/client.ts'
import { samplePdf } from '../../testing/files/sample-files.ts'
import { checkFile } from '../../platform/scanning/check-file.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

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

/** The bytes that are stored of a PDF. */
export async function storedPdf(sent: Uint8Array = samplePdf()): Promise<Buffer> {
  const checked = await checkFile('PDF', sent)
  if ('fault' in checked) throw new Error(checked.fault)
  return Buffer.from(checked.bytes)
}

/** Adds the row of a file, with one meaningless byte as its content. Returns its id. */
export async function addFile(
  { db, deps: { sealing } }: TestApp,
  row: Record<string, unknown> & { readonly person_id: string },
): Promise<string> {
  const id = randomUUID()
  const sealed = {
    name_sealed: sealing.seal('uploads.name_sealed', id, 'a.pdf'),
    key_sealed: sealing.seal('uploads.key_sealed', id, 'key'),
  }
  await db
    .insertInto('uploads')
    .values({ id, kind: 'PDF', size: 1, content: Buffer.of(1), scan: 'NONE', created_at: new Date(), ...sealed, ...row })
    .execute()
  return id
}
