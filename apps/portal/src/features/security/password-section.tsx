import { Button, LinkButton } from '@afilia/ui/button'
import { Card } from '@afilia/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../data/query.ts'
import { useTexts } from '../../texts.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import styles from './security.module.css'

/** Changed here, or on the account page of an outside identity provider. */
export function PasswordSection() {
  const t = useTexts('security')
  const [isChanging, setIsChanging] = useState(false)
  const { data: place } = useQuery(query('GET people/password'))
  const isHere = place?.isHere ?? true
  return (
    <Card aria-labelledby="password-title">
      <h2 id="password-title">{t('password.heading')}</h2>
      <p className={styles.lead}>{t(isHere ? 'password.text' : 'password.elsewhere')}</p>
      {isHere && (
        <div>
          <Button onClick={() => setIsChanging(true)} variant="secondary">
            {t('password.action')}
          </Button>
        </div>
      )}
      {!isHere && place?.accountUrl && (
        <div>
          <LinkButton href={place.accountUrl} variant="secondary">
            {t('password.account')}
          </LinkButton>
        </div>
      )}
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </Card>
  )
}
