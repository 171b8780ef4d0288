import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { SaveButton } from '@afilia/client/parts/files/save-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Upload } from '@afilia/contract/cases/uploads'

/** A file of the message, to download once the virus scanner has accepted it. */
export function MessageFile({ messageId, file }: { messageId: string; file: Upload }) {
  const t = useTexts('mailbox')
  if (file.scan === 'WAITING' || file.scan === 'REJECTED') return `${file.name} (${t(`file.${file.scan}`)})`
  const params = { message: messageId, upload: file.id }
  return (
    <SaveButton
      busyLabel={t('file.saving')}
      fetchContent={() => fetchFile('GET services/notify/api/notifications/pwa/{message}/files/{upload}', { params })}
      file={file}
      label={`${t('file.download')}: ${file.name}`}
    />
  )
}
