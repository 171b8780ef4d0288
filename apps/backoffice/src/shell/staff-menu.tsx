import { listWaiting, sendWaiting } from '@afilia/client/outbox/outbox.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { signOut } from '@afilia/client/session/sign-out.ts'
import { AccountMenu, closeAccountMenu } from '@afilia/client/shell/menus/account-menu.tsx'
import menu from '@afilia/client/shell/menus/menu.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { HouseIcon, KeyRoundIcon, LogOutIcon } from '@afilia/ui/marks/icons'
import type { MouseEvent } from 'react'

/** The account menu: a link to the portal, and signing out. */
export function StaffMenu({ session }: { session: Session }) {
  const t = useTexts(['common', 'pages', 'admin'])
  const leave = (event: MouseEvent): void => {
    event.preventDefault()
    closeAccountMenu()
    signOutOfAll().catch(() => void showToast(t('connection.lost'), 'error'))
  }
  return (
    <AccountMenu
      links={
        <>
          <a className={menu.item} href="/">
            <HouseIcon size={20} />
            <span>{t('admin:toPortal')}</span>
          </a>
          <a className={menu.item} href="/profile/security">
            <KeyRoundIcon size={20} />
            <span>{t('pages:security.title')}</span>
          </a>
        </>
      }
      session={session}
      signOut={
        <a className={menu.item} href="/logout" onClick={leave}>
          <LogOutIcon size={20} />
          <span>{t('account.signOut')}</span>
        </a>
      }
    />
  )
}

/** Sends the portal's pending changes first. If that fails, the portal's page asks before discarding them. */
async function signOutOfAll(): Promise<void> {
  await sendWaiting()
  if (listWaiting().length > 0) location.assign('/logout')
  else await signOut('/logout')
}
