import { call } from './call.ts'
import type { FileName, Options, Params, Query } from './query.ts'

/** A file with its name from the server. */
export interface NamedFile {
  readonly name: string
  readonly content: Blob
}

/**
 * Downloads a file: `await fetchFile('GET people/receipt/download/{id}', { params: { id } })`. `saveFile` saves it on the device. Throws
 * ApiError or ConnectionLost.
 */
export async function fetchFile<N extends FileName>(name: N, ...[options]: Options<Params<N> & Query<N>>): Promise<NamedFile> {
  const response = await call(name, options ?? {})
  return { name: readFileName(response), content: await response.blob() }
}

/** RFC 6266: the full Unicode name if present, otherwise the ASCII one. */
function readFileName({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? /filename=([^;]+)/i.exec(disposition)?.[1] ?? '')
}
