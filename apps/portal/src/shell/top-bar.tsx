import { Avatar } from '@afilia/ui/avatar'
import { LogInIcon } from '@afilia/ui/icons'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../boot.ts'
import { useSession } from '../data/session.ts'
import { PageButton } from '../links.tsx'
import { AccountMenu } from './account-menu.tsx'
import { callbackPath } from './guard.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Menu } from './menu.tsx'
import styles from './top-bar.module.css'
import { Wordmark } from './wordmark.tsx'

export function TopBar() {
  const { t } = useTranslation()
  const { session } = useSession()
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Link aria-label={t('toHome', { name: boot.unionName })} className={styles.home} to="/">
          <Wordmark name={boot.unionName} />
        </Link>
        <LanguageMenu />
        {session ? (
          <Menu id="account-menu" label={t('account.menu', { name: session.name })} trigger={<Avatar image={session.image} name={session.name} />}>
            <AccountMenu session={session} />
          </Menu>
        ) : (
          <SignInLink />
        )}
      </div>
    </header>
  )
}

function SignInLink() {
  const { t } = useTranslation()
  const href = useRouterState({ select: ({ location }) => location.href })
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/login' })
  const callbackUrl = callbackPath(href)
  if (isThere) return null
  return (
    <PageButton className={styles.signIn} icon={<LogInIcon />} search={callbackUrl && callbackUrl !== '/' ? { callbackUrl } : {}} to="/login">
      {t('account.signIn')}
    </PageButton>
  )
}
