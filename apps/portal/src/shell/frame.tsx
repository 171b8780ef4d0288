import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../data/session.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { Notices } from './notices.tsx'
import { TopBar } from './top-bar.tsx'

/** The bars around a page. The navigation is for members: visitors have one page and the way in. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { session } = useSession()
  return (
    <div className={styles.frame} data-member={session ? '' : undefined}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <Notices />
      <div className={styles.middle}>
        {session && <MainNavigation />}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
    </div>
  )
}
