import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../security.module.css'

/** New recovery codes, shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(['security', 'common'])
  return (
    <Dialog
      actions={<Button onClick={onClose}>{t('secondFactor.codesDone')}</Button>}
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t('secondFactor.codesTitle')}
    >
      <p>{t('secondFactor.codesLead')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
