import { canSeePage } from '@afilia/domain/access'
import { ChevronRightIcon } from '@afilia/ui/icons'
import { PageHeading } from '@afilia/ui/page-heading'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../data/session.ts'
import { adminPages } from '../../pages.ts'
import { useTexts } from '../../texts.ts'
import styles from './admin.module.css'

/** The way to each page of the staff. */
export function AdminPage() {
  const t = useTexts()
  const { roles } = useSignedIn()
  const pages = adminPages.filter(({ path }) => path !== '/admin').filter(({ allowed }) => canSeePage(roles, allowed))
  return (
    <div className={styles.page}>
      <PageHeading lead={t('pages.admin.about')} title={t('pages.admin.title')} />
      <ul className={styles.list}>
        {pages.map(({ path, text }) => (
          <li key={path}>
            <Link className={styles.link} to={path}>
              <span className={styles.words}>
                <b>{t(`pages.${text}.title`)}</b>
                <small>{t(`pages.${text}.about`)}</small>
              </span>
              <ChevronRightIcon size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
