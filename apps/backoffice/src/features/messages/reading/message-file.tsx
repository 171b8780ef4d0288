import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { SaveButton } from '@afilia/client/parts/files/save-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Upload } from '@afilia/contract/cases/uploads'

/** A file of the message, to download. */
export function MessageFile({ campaignId, file }: { campaignId: string; file: Upload }) {
  const t = useTexts('campaigns')
  const params = { campaign: campaignId, upload: file.id }
  return (
    <SaveButton
      fetchContent={() => fetchFile('GET campaigns/{campaign}/files/{upload}', { params })}
      file={file}
      label={t('files.download', { title: file.name })}
    />
  )
}
