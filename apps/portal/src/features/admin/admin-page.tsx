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
  const t = useTexts(['admin', 'common'])
  const { roles } = useSignedIn()
  const pages = adminPages
    .filter((page): page is Exclude<typeof page, { readonly path: '/admin' }> => page.path !== '/admin')
    .filter(({ allowed }) => canSeePage(roles, allowed))
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('common:pages.admin.title')} />
      <ul className={styles.list}>
        {pages.map(({ path, text }) => (
          <li key={path}>
            <Link className={styles.link} to={path}>
              <span className={styles.words}>
                <b>{t(`common:pages.${text}.title`)}</b>
                <small>{t(`about.${text}`)}</small>
              </span>
              <ChevronRightIcon size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
