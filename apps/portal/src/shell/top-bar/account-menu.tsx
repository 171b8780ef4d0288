import type { Session } from '@afilia/client/session/session.ts'
import { PageLink } from '@afilia/client/parts/links/page-link.tsx'
import { AccountMenu as SharedAccountMenu, closeAccountMenu } from '@afilia/client/shell/menus/account-menu.tsx'
import menu from '@afilia/client/shell/menus/menu.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import { PAGES } from '@afilia/domain/site/pages/portal-pages'
import { LogOutIcon, MailIcon, QrCodeIcon, ReceiptIcon, SlidersIcon, TrashIcon, WrenchIcon } from '@afilia/ui/marks/bar-icons'
import { IdCardIcon, KeyRoundIcon, LockIcon, SmartphoneIcon } from '@afilia/ui/marks/first-icons'
import { Link } from '@tanstack/react-router'
import { nameInGroup } from '../navigation/name-in-group.ts'

/** The member's own pages, the most used first. Staff find the way to the back office here. */
const ICONS = {
  '/admin': WrenchIcon,
  '/card': QrCodeIcon,
  '/profile/messages': MailIcon,
  '/profile/personal-data': IdCardIcon,
  '/profile/economic-data': ReceiptIcon,
  '/profile/preferences': SlidersIcon,
  '/profile/devices': SmartphoneIcon,
  '/profile/security': KeyRoundIcon,
  '/profile/rights': LockIcon,
  '/profile/erasure': TrashIcon,
} as const
type Path = keyof typeof ICONS
type OwnPage = Extract<(typeof PAGES)[number], { readonly path: Path }>

const own = Object.keys(ICONS).flatMap((path) => PAGES.filter((page): page is OwnPage => page.path === path))

/** The account menu with the member's own pages. */
export function AccountMenu({ session }: { session: Session }) {
  const t = useTexts(['common', 'pages'])
  return (
    <SharedAccountMenu
      links={own
        .filter(({ allowed }) => canSeePage(session.roles, allowed))
        .map(({ path, text }) => {
          const Icon = ICONS[path]
          return (
            <PageLink className={menu.item} key={path} onClick={closeAccountMenu} to={path}>
              <Icon size={20} />
              <span>{nameInGroup(t, text)}</span>
            </PageLink>
          )
        })}
      session={session}
      signOut={
        // Signing out goes through its page, which asks about unsaved changes while they can still be saved.
        <Link className={menu.item} onClick={closeAccountMenu} state={{ isDecided: true }} to="/logout">
          <LogOutIcon size={20} />
          <span>{t('account.signOut')}</span>
        </Link>
      }
    />
  )
}
