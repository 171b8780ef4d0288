import { ChevronRightIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'
import { listReadable } from '../../offline/keep-offline.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './cached-pages.module.css'

/** Why a page needs a connection, and the pages that do not. */
export function CachedPages() {
  const t = useTexts(['offline', 'common', 'pages'])
  const pages = listReadable()
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="cached-pages" className={styles.kept}>
      <p>{t('notKept')}</p>
      <h2 id="cached-pages">{t('meanwhile')}</h2>
      <ul className={styles.list}>
        {pages.map(({ path, text }) => (
          <li key={path}>
            <Link className={styles.link} to={path}>
              {t(`pages:${text}.title`)}
              <ChevronRightIcon size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
