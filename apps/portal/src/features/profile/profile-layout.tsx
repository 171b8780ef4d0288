import { Outlet, useRouterState } from '@tanstack/react-router'
import { findPage, profilePages } from '@afilia/domain/site/pages'
import { ConfirmSave } from './edit/confirm-save.tsx'
import { ProfileEditBar } from './edit/profile-edit-bar.tsx'
import { LeaveGuard } from './edit/leave-guard.tsx'
import { ProfileEditProvider } from './edit/profile-edit.tsx'
import styles from './profile-layout.module.css'
import { ProfileNavigation } from './profile-navigation.tsx'
import { isEditPage } from './profile-tabs.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'

/**
 * The layout of the profile's pages: their list, the shared edit, its bar and dialogs. Pages that are also listed elsewhere are shown
 * without the list.
 */
export function ProfileLayout() {
  const path = useRouterState({ select: ({ location }) => findPage(location.pathname)?.path })
  const isListed = profilePages.some((page) => page.path === path)
  return (
    <ProfileEditProvider>
      <div className={isListed ? styles.listed : undefined}>
        {isListed && <ProfileNavigation current={path ?? ''} />}
        <div className={styles.content}>
          <Outlet />
          <ProfileEditBar isHere={isEditPage(path ?? '')} />
        </div>
      </div>
      <LeaveGuard />
      <ConfirmSave />
      <VersionsDialog />
    </ProfileEditProvider>
  )
}
