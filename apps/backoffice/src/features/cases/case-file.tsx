import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { SentFile } from '@afilia/client/parts/files/sent-file.tsx'
import type { Upload } from '@afilia/contract/cases/uploads'

/** A file of the case; undefined once it has been deleted. */
export function CaseFile({ caseId, file }: { caseId: string; file: Upload | undefined }) {
  return (
    <SentFile
      area="cases"
      fetchContent={(upload) => fetchFile('GET staff/cases/{case}/files/{upload}', { params: { case: caseId, upload } })}
      file={file}
    />
  )
}
