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
export function MessageFile({ dispatchId, file }: { dispatchId: string; file: Upload }) {
  const t = useTexts('dispatches')
  const { isBusy, problem, run } = useAction()
  const params = { dispatch: dispatchId, upload: file.id }
  return (
    <>
      <Button
        aria-label={t('files.download', { title: file.name })}
        icon={<DownloadIcon />}
        isBusy={isBusy}
        onClick={() => void run(async () => saveFile(await fetchFile('GET dispatches/{dispatch}/files/{upload}', { params })))}
        variant="secondary"
      >
        {file.name} ({formatFileSize(file.size)})
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
