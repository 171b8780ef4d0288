import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import styles from './merit-scales.module.css'
import { ScalePreview } from './scale-preview.tsx'
import { useFaultWords } from './use-fault-words.ts'
import type { Checked } from './use-publishing.ts'

interface CheckedScaleProps {
  checked: Checked
  isBusy: boolean
  onPublish: () => void
}

/** What the check found: the faults with their places, or the scale as members will read it, with the button that publishes it. */
export function CheckedScale({ checked: { errors, scale, newestVersion }, isBusy, onPublish }: CheckedScaleProps) {
  const t = useTexts('merit-scales')
  const wordsOf = useFaultWords()
  return (
    <>
      {errors.length > 0 && (
        <Notice live="alert" title={t('publish.wrong')} tone="danger">
          <ul className={styles.faults}>
            {errors.map((fault) => (
              <li key={`${fault.field} ${fault.rule}`}>{wordsOf(fault)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {scale && (
        <>
          {errors.length === 0 && (
            <Notice live="status" title={t('publish.right')} tone="success">
              <p>{newestVersion === null ? t('publish.first') : t('publish.now', { version: newestVersion })}</p>
            </Notice>
          )}
          <h3>{scale.name}</h3>
          <ScalePreview scale={scale} />
        </>
      )}
      {errors.length === 0 && (
        <div>
          <Button busyLabel={t('publish.publishing')} isBusy={isBusy} onClick={onPublish}>
            {t('publish.sure')}
          </Button>
        </div>
      )}
    </>
  )
}
