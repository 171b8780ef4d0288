import type { Upload } from '@afilia/contract/cases/uploads'
import { formatFileSize } from '@afilia/domain/cases/file-size'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import type { NamedFile } from '../../calls/fetch-file.ts'
import { saveFile } from '../../device/save-file.ts'
import { ActionProblem } from '../actions/action-problem.tsx'
import { useAction } from '../actions/use-action.ts'

interface SaveButtonProps {
  file: Upload
  /** The label of the button, with the name of the file. */
  label: string
  busyLabel?: string
  fetchContent: () => Promise<NamedFile>
}

/** Downloads a file and saves it on the device. */
export function SaveButton({ file, label, busyLabel, fetchContent }: SaveButtonProps) {
  const { isBusy, problem, run } = useAction()
  return (
    <>
      <Button
        aria-label={label}
        busyLabel={busyLabel}
        icon={<DownloadIcon />}
        isBusy={isBusy}
        onClick={() => void run(async () => saveFile(await fetchContent()))}
        variant="secondary"
      >
        {file.name} ({formatFileSize(file.size)})
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
