import type { ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { Footer } from './footer/footer.tsx'
import styles from '@afilia/client/shell/frame.module.css'
import { Notices } from '@afilia/client/shell/notices.tsx'
import { UpdateNotice } from './update-notice.tsx'
import { TopBar } from './top-bar/top-bar.tsx'

/** The bars around a page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts()
  const { session } = useSession()
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  return (
    <div className={styles.frame} data-member={session ? '' : undefined} data-portal="">
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <Notices>
        <UpdateNotice />
      </Notices>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {/* The home alone asks whether use may be counted; the question stays in the cookie policy and in the preferences. */}
      <div hidden={!isHome} id="usage" />
      <Footer />
    </div>
  )
}
