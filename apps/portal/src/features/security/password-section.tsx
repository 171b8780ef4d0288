import { Button, LinkButton } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

/** Changes the password here, or links to the account page of an outside identity provider. */
export function PasswordSection() {
  const t = useTexts('security')
  const [isChanging, setIsChanging] = useState(false)
  const { data: place } = useQuery(query('GET people/password'))
  const isHere = place?.isHere ?? true
  return (
    <Section id="password" lead={t(isHere ? 'password.text' : 'password.elsewhere')} title={t('password.heading')}>
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
    </Section>
  )
}
