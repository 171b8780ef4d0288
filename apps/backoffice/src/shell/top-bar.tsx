import { boot } from '@afilia/client/boot.ts'
import { PageLink } from '@afilia/client/parts/links/page-link.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { LanguageMenu } from '@afilia/client/shell/menus/language-menu.tsx'
import styles from '@afilia/client/shell/top-bar.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Wordmark } from '@afilia/ui/marks/wordmark'
import own from './backoffice-bar.module.css'
import { StaffMenu } from './staff-menu.tsx'

export function TopBar() {
  const t = useTexts('pages')
  const { session } = useSession()
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <PageLink className={styles.home} to="/admin">
          <Wordmark name={boot.unionName} />
          <span className={own.office}>{t('admin.title')}</span>
        </PageLink>
        <LanguageMenu />
        {session && <StaffMenu session={session} />}
      </div>
    </header>
  )
}
