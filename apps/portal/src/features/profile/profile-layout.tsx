import { Outlet, useRouterState } from '@tanstack/react-router'
import { EditBar } from './edit-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ProfileEditProvider } from './profile-edit.tsx'
import styles from './profile-layout.module.css'
import { VersionsDialog } from './versions-dialog.tsx'

/** Around the profile's pages: one edit for all of them, and what belongs to it. */
export function ProfileLayout() {
  const isSecurity = useRouterState({ select: ({ location }) => location.pathname.startsWith('/profile/security') })
  return (
    <ProfileEditProvider>
      <div className={styles.layout}>
        <Outlet />
        <EditBar isHere={!isSecurity} />
      </div>
      <LeaveGuard />
      <VersionsDialog />
    </ProfileEditProvider>
  )
}
