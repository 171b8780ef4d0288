import type { Session } from '@afilia/client/session/session.ts'
import { AccountMenu as SharedAccountMenu, closeAccountMenu } from '@afilia/client/shell/menus/account-menu.tsx'
import menu from '@afilia/client/shell/menus/menu.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { IdCardIcon, KeyRoundIcon, LogOutIcon, MailIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'

/** The account menu with the member's own pages. */
export function AccountMenu({ session }: { session: Session }) {
  const t = useTexts(['common', 'pages'])
  return (
    <SharedAccountMenu
      links={
        <>
          <Link className={menu.item} onClick={closeAccountMenu} to="/profile/messages">
            <MailIcon size={20} />
            <span>{t('pages:messages.title')}</span>
          </Link>
          <Link className={menu.item} onClick={closeAccountMenu} to="/profile/personal-data">
            <IdCardIcon size={20} />
            <span>{t('pages:personalData.title')}</span>
          </Link>
          <Link className={menu.item} onClick={closeAccountMenu} to="/profile/security">
            <KeyRoundIcon size={20} />
            <span>{t('pages:security.title')}</span>
          </Link>
        </>
      }
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
