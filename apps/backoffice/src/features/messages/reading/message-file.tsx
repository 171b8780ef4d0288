import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { SaveButton } from '@afilia/client/parts/files/save-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Upload } from '@afilia/contract/cases/uploads'

/** A file of the message, to be saved. */
export function MessageFile({ dispatchId, file }: { dispatchId: string; file: Upload }) {
  const t = useTexts('dispatches')
  const params = { dispatch: dispatchId, upload: file.id }
  return (
    <SaveButton
      fetchContent={() => fetchFile('GET dispatches/{dispatch}/files/{upload}', { params })}
      file={file}
      label={t('files.download', { title: file.name })}
    />
  )
}
