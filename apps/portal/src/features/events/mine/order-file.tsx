import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { SentFile } from '@afilia/client/parts/files/sent-file.tsx'
import type { Upload } from '@afilia/contract/cases/uploads'

/** A file of the booking; undefined once it has been deleted. */
export function OrderFile({ file }: { file: Upload | undefined }) {
  return <SentFile area="booking" fetchContent={(upload) => fetchFile('GET uploads/{upload}', { params: { upload } })} file={file} />
}
