import { Suspense, type ReactNode } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { Footer } from './footer/footer.tsx'
import styles from '@afilia/client/shell/frame.module.css'
import { MainNavigation } from './member-bars.ts'
import { Notices } from '@afilia/client/shell/notices.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

/** The bars around a page. Members get the navigation; visitors get a menu and a sign-in link. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts()
  const { session } = useSession()
  return (
    <div className={styles.frame} data-member={session ? '' : undefined}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <Notices>
        <UpdateNotice />
      </Notices>
      <div className={styles.middle}>
        {session && (
          <Suspense fallback={<div className={styles.navigation} />}>
            <MainNavigation />
          </Suspense>
        )}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <div id="usage" />
      <Footer />
    </div>
  )
}
