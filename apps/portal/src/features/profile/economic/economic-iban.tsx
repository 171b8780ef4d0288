import { formatIban, maskIban } from '@afilia/domain/money/iban'
import { Button } from '@afilia/ui/forms/button'
import { EyeIcon, EyeOffIcon, PencilIcon } from '@afilia/ui/marks/icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './economic-account.module.css'

/** The saved account: only its last digits until the member reveals it. */
export function EconomicIban({ iban, onChange }: { iban: string; onChange: () => void }) {
  const t = useTexts('economic')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.saved}>
      <p className={styles.label}>{t('account.iban')}</p>
      <p className={styles.iban} translate="no">
        {isShown ? (
          formatIban(iban)
        ) : (
          <>
            <span aria-hidden="true">{maskIban(iban)}</span>
            <VisuallyHidden>{t('account.endsIn', { end: iban.slice(-4) })}</VisuallyHidden>
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button icon={isShown ? <EyeOffIcon /> : <EyeIcon />} onClick={() => setIsShown(!isShown)} variant="secondary">
          {t(isShown ? 'account.hide' : 'account.show')}
        </Button>
        <Button icon={<PencilIcon />} onClick={onChange} variant="secondary">
          {t('account.change')}
        </Button>
      </div>
    </div>
  )
}
