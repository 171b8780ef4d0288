import { canSeePage } from '@afilia/domain/identity/access'
import { ChevronDownIcon, CircleAlertIcon } from '@afilia/ui/marks/icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { profilePages } from '@afilia/domain/site/pages'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useErrorList } from './edit/edit-errors.ts'
import { useProfileEdit } from './edit/profile-edit.tsx'
import styles from './profile-navigation.module.css'
import { findTab } from './profile-tabs.ts'

/**
 * The list of the profile's pages: beside the page on wide screens, behind a button above it on narrow ones. Each entry shows its unsaved changes
 * and errors.
 */
export function ProfileNavigation({ current }: { current: string }) {
  const t = useTexts(['profile', 'common', 'pages'])
  const { roles } = useSignedIn()
  const { changes } = useProfileEdit()
  const errors = useErrorList()
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const pages = profilePages
    .filter(({ allowed }) => canSeePage(roles, allowed))
    .map(({ path, text }) => ({
      path,
      title: t(`pages:${text}.title`),
      changed: changes.filter((field) => findTab(field) === path).length,
      isWrong: errors.some(({ page }) => page === path),
    }))
  const others = pages.filter(({ path }) => path !== current)

  return (
    <nav aria-label={t('navigation.label')} className={styles.navigation}>
      <button aria-controls={listId} aria-expanded={isOpen} className={styles.opener} onClick={() => setIsOpen(!isOpen)} type="button">
        <span className={styles.openerWords}>
          <b>{t('navigation.label')}</b>
          <span className={styles.others}>{others.map(({ title }) => title).join(' · ')}</span>
        </span>
        <Marks changed={others.reduce((sum, { changed }) => sum + changed, 0)} isWrong={others.some(({ isWrong }) => isWrong)} />
        <ChevronDownIcon size={20} />
      </button>
      <ul className={styles.list} data-open={isOpen ? '' : undefined} id={listId}>
        {pages.map(({ path, title, changed, isWrong }) => (
          <li key={path}>
            <Link activeProps={{ 'aria-current': 'page' }} className={styles.link} onClick={() => setIsOpen(false)} to={path}>
              <span className={styles.title}>{title}</span>
              <Marks changed={changed} isWrong={isWrong} />
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
