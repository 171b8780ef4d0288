import { canSeePage } from '@afilia/domain/identity/access'
import { CircleAlertIcon } from '@afilia/ui/marks/icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { profilePages } from '@afilia/domain/site/pages/portal-pages'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useErrorList } from './edit/edit-errors.ts'
import { useProfileEdit } from './edit/profile-edit.tsx'
import { showInRow } from '../../parts/tabs/show-in-row.ts'
import styles from './profile-navigation.module.css'
import { findTab, listTabsBeside } from './profile-tabs.ts'

/** The tabs of the page's section: the member's data, or the settings. Each tab shows its unsaved changes and errors. */
export function ProfileNavigation({ current }: { current: string }) {
  const t = useTexts(['profile', 'pages'])
  const { roles } = useSignedIn()
  const { changes } = useProfileEdit()
  const errors = useErrorList()
  const beside = listTabsBeside(current)
  if (beside.length === 0) return null
  return (
    <nav aria-label={t('navigation.label')}>
      <ul className={styles.tabs}>
        {profilePages
          .filter(({ path, allowed }) => beside.includes(path) && canSeePage(roles, allowed))
          .map(({ path, text }) => (
            <li key={path}>
              {/* On a phone, the row scrolls to the current tab. */}
              <Link
                activeProps={{ 'aria-current': 'page' }}
                className={styles.tab}
                ref={path === current ? showInRow : undefined}
                to={path}
              >
                {t(`pages:${text}.title`)}
                <Marks
                  changed={changes.filter((field) => findTab(field) === path).length}
                  isWrong={errors.some(({ page }) => page === path)}
                />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The number of unsaved changes on a page, and whether one of them has an error. */
function Marks({ changed, isWrong }: { changed: number; isWrong: boolean }) {
  const t = useTexts('profile')
  return (
    <>
      {isWrong && (
        <span className={styles.wrong}>
          <CircleAlertIcon size={20} />
          <VisuallyHidden>{t('navigation.wrong')}</VisuallyHidden>
        </span>
      )}
      {changed > 0 && (
        <span className={styles.changed}>
          <span aria-hidden="true">{changed}</span>
          <VisuallyHidden>{t('bar.changes', { count: changed })}</VisuallyHidden>
        </span>
      )}
    </>
  )
}
