import { LinkButton } from '@afilia/ui/button'
import { Card } from '@afilia/ui/card'
import { useTexts } from '../../texts.ts'

/** The page of the identity provider that mails a link; not one of the portal's. */
const PASSWORD_PAGE = '/oidc/password/forgot'

export function PasswordSection({ isElsewhere }: { isElsewhere: boolean }) {
  const t = useTexts('security')
  return (
    <Card aria-labelledby="password-title">
      <h2 id="password-title">{t('password.title')}</h2>
      <p>{t(isElsewhere ? 'password.elsewhere' : 'password.text')}</p>
      {!isElsewhere && (
        <div>
          <LinkButton href={PASSWORD_PAGE} variant="secondary">
            {t('password.action')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
