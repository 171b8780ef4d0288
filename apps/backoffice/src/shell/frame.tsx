import { useSession } from '@afilia/client/session/session.ts'
import shared from '@afilia/client/shell/frame.module.css'
import { Notices } from '@afilia/client/shell/notices.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ReactNode } from 'react'
import styles from './office-frame.module.css'
import { GoAnywhere } from './go-anywhere/go-anywhere.tsx'
import { Navigation } from './navigation.tsx'
import { TopBar } from './top-bar.tsx'

/** The bar and the menu around a page: in one column at the side on wide screens, above and below on a phone. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts()
  const { session } = useSession()
  return (
    <div className={styles.frame}>
      <a className={shared.skip} href="#main">
        {t('skip')}
      </a>
      <div className={styles.side}>
        <TopBar search={session && <GoAnywhere roles={session.roles} />} />
        {session && <Navigation roles={session.roles} />}
      </div>
      <div className={styles.page}>
        <Notices />
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
