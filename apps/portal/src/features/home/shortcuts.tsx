import { canSeePage } from '@afilia/domain/access'
import type { Role } from '@afilia/domain/roles'
import { tabPages } from '../../pages.ts'
import { PageLinks } from '../../parts/page-links.tsx'
import { TAB_ICONS } from '../../tab-icons.ts'
import { useTexts } from '../../texts.ts'
import styles from './member-home.module.css'

/** The pages that this member may use. */
export function Shortcuts({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['member-home', 'common', 'pages'])
  const pages = tabPages.filter((page) => page.path !== '/').filter(({ allowed }) => canSeePage(roles, allowed))
  return (
    <section>
      <h2 className={styles.heading}>{t('shortcuts')}</h2>
      <PageLinks
        links={pages.map(({ path, text, tab }) => ({
          path,
          icon: TAB_ICONS[tab],
          title: t(`pages:${text}.title`),
          about: t(`about.${text}`),
        }))}
      />
    </section>
  )
}
