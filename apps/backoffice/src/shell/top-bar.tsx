import { boot } from '@afilia/client/boot.ts'
import { PageLink } from '@afilia/client/parts/links/page-link.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { LanguageMenu } from '@afilia/client/shell/menus/language-menu.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Wordmark } from '@afilia/ui/marks/wordmark'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import type { ReactNode } from 'react'
import styles from './office-bar.module.css'
import { StaffMenu } from './staff-menu.tsx'

/** The name of the union, the way to anything, and the menus of language and account. */
export function TopBar({ search }: { search: ReactNode }) {
  const t = useTexts('pages')
  const { session } = useSession()
  return (
    <header className={styles.bar}>
      <PageLink className={styles.home} to="/admin">
        <Wordmark name={boot.unionName} />
        <VisuallyHidden>{t('admin.title')}</VisuallyHidden>
      </PageLink>
      <div className={styles.menus}>
        <LanguageMenu />
        {session && <StaffMenu session={session} />}
      </div>
      {search}
    </header>
  )
}
