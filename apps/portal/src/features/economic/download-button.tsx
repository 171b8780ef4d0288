import { Button } from '@afilia/ui/button'
import { DownloadIcon } from '@afilia/ui/icons'
import { VisuallyHidden } from '@afilia/ui/visually-hidden'
import { useState } from 'react'
import type { NamedFile } from '@afilia/client/calls/call.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import styles from './economic.module.css'

interface DownloadButtonProps {
  fetch: () => Promise<NamedFile>
  label: string
  /** What it is called where the label alone would not tell it from others. */
  name?: string
}

/** Fetches a paper and saves it under its name; says how that went. */
export function DownloadButton({ fetch, label, name = label }: DownloadButtonProps) {
  const t = useTexts('economic')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async (): Promise<void> => {
    setState('busy')
    try {
      const file = await fetch()
      saveFile(file)
      setState('idle')
      void showToast(t('receipts.downloaded', { name: file.name }), 'success')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.download}>
      <Button
        busyLabel={t('receipts.downloading')}
        icon={<DownloadIcon />}
        isBusy={state === 'busy'}
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
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          {t('receipts.failed')}
        </p>
      )}
    </div>
  )
}
