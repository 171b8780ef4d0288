import { computerQuery } from '@afilia/client/session/sign-in.ts'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox } from '@afilia/ui/forms/field'
import { Card } from '@afilia/ui/page/card'
import { LogInIcon } from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { Notice } from '@afilia/ui/feedback/notice'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { boot } from '@afilia/client/boot.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

interface LoginPageProps {
  callbackUrl?: string
  /** An error code of the session service, such as `AccessDenied`. */
  error?: string
}

export function LoginPage({ callbackUrl, error }: LoginPageProps) {
  const t = useTexts(['session', 'common', 'pages'])
  const { session } = useSession()
  const { data: computer } = useQuery(computerQuery)
  const [said, setSaid] = useState<boolean>()
  const isShared = said ?? computer?.isShared
  const { start, isBusy, hasFailed } = useSignIn(callbackUrl, isShared)
  const problem = hasFailed ? t('login.unreachable') : error && t(`login.errors.${knownError(error)}`)
  return (
    <div className={styles.page}>
      <Stack className={styles.narrow} gap={6}>
        <PageHeading lead={t('login.lead', { name: boot.unionName })} title={t('login.title')} />
        {problem && (
          <Notice live="alert" title={t('login.failed')} tone="danger">
            <p>{problem}</p>
          </Notice>
        )}
        {!problem && callbackUrl && !session && (
          <Notice title={t('login.needed')}>
            <p>{t('login.neededText')}</p>
          </Notice>
        )}
        {session ? (
          <Card>
            <p>{t('login.already', { name: session.name })}</p>
            <PageButton to="/">{t('common:backHome')}</PageButton>
          </Card>
        ) : (
          <Card>
            <p>{t('login.how')}</p>
            {computer && (
              <Checkbox
                checked={isShared ?? false}
                help={t('login.sharedHelp')}
                id="shared"
                label={t('login.shared')}
                onChange={({ target }) => setSaid(target.checked)}
              />
            )}
            <Button busyLabel={t('login.busy')} icon={<LogInIcon />} isBusy={isBusy} isWide onClick={start}>
              {t('common:account.signIn')}
            </Button>
          </Card>
        )}
        {!session && (
          <section aria-labelledby="sign-in-join" className={styles.help}>
            <h2 id="sign-in-join">{t('join.title')}</h2>
            <p>
              <Link to="/join">{t('join.link')}</Link>
            </p>
          </section>
        )}
        {!session && (
          <section aria-labelledby="sign-in-help" className={styles.help}>
            <h2 id="sign-in-help">{t('help.title')}</h2>
            <p>{t('help.text')}</p>
            <p>
              <Link to="/contact">{t('help.contact')}</Link>
            </p>
          </section>
        )}
        {boot.demo && !session && <DemoAccounts />}
        <p className={styles.small}>
          {t('login.shownCard')} <Link to="/verify-card">{t('pages:verifyCard.title')}</Link>
        </p>
      </Stack>
    </div>
  )
}

const KNOWN = ['AccessDenied', 'SessionRequired', 'OAuthCallback', 'Callback', 'Configuration', 'Verification'] as const
type KnownError = (typeof KNOWN)[number]

/** Codes that mean the same to a member share their text: errors on the way back are `Callback`, the rest is `Default`. */
function knownError(code: string): Exclude<KnownError, 'OAuthCallback'> | 'Default' {
  const known = KNOWN.find((one) => one === code)
  if (known === 'OAuthCallback') return 'Callback'
  return known ?? 'Default'
}
