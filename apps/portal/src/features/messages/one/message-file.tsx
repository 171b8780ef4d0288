import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Upload } from '@afilia/contract/uploads'
import { formatFileSize } from '@afilia/domain/file-size'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'

/** A file of the message, to be saved. */
export function MessageFile({ messageId, file }: { messageId: string; file: Upload }) {
  const t = useTexts('mailbox')
  const { isBusy, problem, run } = useAction()
  if (file.scan === 'WAITING' || file.scan === 'REFUSED') return `${file.name} (${t(`file.${file.scan}`)})`
  const params = { message: messageId, upload: file.id }
  return (
    <>
      <Button
        aria-label={`${t('file.download')}: ${file.name}`}
        busyLabel={t('file.saving')}
        icon={<DownloadIcon />}
        isBusy={isBusy}
        onClick={() =>
          void run(async () => saveFile(await fetchFile('GET services/notify/api/notifications/pwa/{message}/files/{upload}', { params })))
        }
        variant="secondary"
      >
        {file.name} ({formatFileSize(file.size)})
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
