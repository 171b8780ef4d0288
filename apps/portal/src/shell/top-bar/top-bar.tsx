import { LogInIcon, SearchIcon } from '@afilia/ui/marks/first-icons'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { boot } from '@afilia/client/boot.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { callbackPath } from '../guard.ts'
import { LanguageMenu } from '@afilia/client/shell/menus/language-menu.tsx'
import { AccountMenu, AccountPlace, Bell, BellPlace, MainNavigation, SearchBox } from '../member-bars.ts'
import styles from '@afilia/client/shell/top-bar.module.css'
import own from './member-bar.module.css'
import { VisitorMenu } from '../navigation/visitor-menu.tsx'
import { Wordmark } from '@afilia/ui/marks/wordmark'

export function TopBar() {
  const t = useTexts()
  const { status, session } = useSession()
  return (
    <header className={styles.bar}>
      <div className={`${styles.inside} ${session ? own.member : ''}`}>
        <Link aria-label={t('toHome', { name: boot.unionName })} className={styles.home} to="/">
          <Wordmark name={boot.unionName} />
        </Link>
        {status === 'signed-out' && <VisitorMenu />}
        {session && (
          <>
            <Suspense>
              <MainNavigation />
              <SearchBox personId={session.personId} />
            </Suspense>
            <Link aria-label={t('search')} className={styles.search} hash="q" to="/search">
              <SearchIcon size={22} />
            </Link>
            <Suspense fallback={<BellPlace />}>
              <Bell session={session} />
            </Suspense>
          </>
        )}
        <LanguageMenu />
        {session ? (
          <Suspense fallback={<AccountPlace session={session} />}>
            <AccountMenu session={session} />
          </Suspense>
        ) : (
          status === 'signed-out' && <SignInLink />
        )}
      </div>
    </header>
  )
}

function SignInLink() {
  const t = useTexts()
  const { pathname, href, search } = useRouterState({ select: ({ location }) => location })
  // Somebody whose session ended returns to where they were, as that page promises.
  const callbackUrl = callbackPath(pathname === '/logout' ? search.callbackUrl : href)
  if (pathname === '/login') return null
  return (
    <PageButton
      className={styles.signIn}
      icon={<LogInIcon />}
      search={callbackUrl && callbackUrl !== '/' ? { callbackUrl } : {}}
      to="/login"
      variant="secondary"
    >
      {t('account.signIn')}
    </PageButton>
  )
}
