import { useSession } from '@afilia/client/session/session.ts'
import styles from '@afilia/client/shell/frame.module.css'
import { Notices } from '@afilia/client/shell/notices.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ReactNode } from 'react'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** The bars around a page. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts()
  const { session } = useSession()
  return (
    <div className={styles.frame} data-member="">
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <Notices />
      <div className={styles.middle}>
        {session && <Navigation roles={session.roles} />}
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
