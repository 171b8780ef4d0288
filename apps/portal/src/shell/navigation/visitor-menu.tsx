import { MenuIcon } from '@afilia/ui/marks/first-icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { Link } from '@tanstack/react-router'
import { visitorPages } from '@afilia/domain/site/pages/portal-pages'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { closeMenu } from '@afilia/client/shell/menus/menu.tsx'
import menu from '@afilia/client/shell/menus/menu.module.css'
import styles from './visitor-menu.module.css'

const MENU = 'visitor-menu'

/** The pages for visitors: in the bar on wide screens, otherwise behind a button. */
export function VisitorMenu() {
  const t = useTexts()
  return (
    <nav aria-label={t('sections')}>
      <button className={`${menu.trigger} ${styles.trigger}`} popoverTarget={MENU} type="button">
        <MenuIcon />
        <VisuallyHidden>{t('visitors.menu')}</VisuallyHidden>
      </button>
      <ul className={`${menu.panel} ${styles.panel}`} id={MENU} popover="auto">
        {visitorPages.map(({ path, text }) => (
          <li key={path}>
            <Link
              activeOptions={{ exact: true }}
              activeProps={{ 'aria-current': 'page' }}
              className={menu.item}
              onClick={() => closeMenu(MENU)}
              to={path}
            >
              {t(`visitors.${text}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
