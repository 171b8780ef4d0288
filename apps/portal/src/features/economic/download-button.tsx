import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { errorText } from '@afilia/client/calls/error-text.ts'
import type { NamedFile } from '@afilia/client/calls/fetch-file.ts'
import { isRefusal } from '@afilia/client/calls/is-refusal.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import styles from './economic.module.css'

interface DownloadButtonProps {
  fetch: () => Promise<NamedFile>
  label: string
  /** The accessible name, if the label alone is ambiguous. */
  name?: string
}

/** Downloads a document under its name and reports the result. */
export function DownloadButton({ fetch, label, name = label }: DownloadButtonProps) {
  const t = useTexts('economic')
  const { isBusy, problem, run } = useAction({
    explain: async (error) => (isRefusal(error) && (await errorText(error))) || t('receipts.failed'),
  })
  const download = () =>
    run(async () => {
      const file = await fetch()
      saveFile(file)
      void showToast(t('receipts.downloaded', { name: file.name }), 'success')
    })
  return (
    <div className={styles.download}>
      <Button
        busyLabel={t('receipts.downloading')}
        icon={<DownloadIcon />}
        isBusy={isBusy}
        onClick={() => void download()}
        variant="secondary"
      >
        {name === label ? (
          label
        ) : (
          <>
            <span aria-hidden="true">{label}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </>
        )}
      </Button>
      <ActionProblem text={problem} />
    </div>
  )
}
