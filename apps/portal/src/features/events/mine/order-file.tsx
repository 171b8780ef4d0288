import type { Upload } from '@afilia/contract/uploads'
import { formatFileSize } from '@afilia/domain/file-size'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'

/** A file of the booking, to be saved; undefined once it is no longer kept. */
export function OrderFile({ file }: { file: Upload | undefined }) {
  const t = useTexts('booking')
  const { isBusy, problem, run } = useAction()
  if (!file) return t('file.gone')
  if (file.scan === 'WAITING' || file.scan === 'REFUSED') return `${file.name} (${t(`file.scan.${file.scan}`)})`
  const save = async (): Promise<void> => saveFile(await fetchFile('GET uploads/{upload}', { params: { upload: file.id } }))
  return (
    <>
      <Button
        aria-label={`${t('file.download')}: ${file.name}`}
        busyLabel={t('file.saving')}
        icon={<DownloadIcon />}
        isBusy={isBusy}
        onClick={() => void run(save)}
        variant="secondary"
      >
        {file.name} ({formatFileSize(file.size)})
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
