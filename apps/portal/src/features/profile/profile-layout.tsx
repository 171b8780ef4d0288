import { Outlet, useRouterState } from '@tanstack/react-router'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { ConfirmSave } from './edit/confirm-save.tsx'
import { ProfileEditBar } from './edit/profile-edit-bar.tsx'
import { LeaveGuard } from './edit/leave-guard.tsx'
import { ProfileEditProvider } from './edit/profile-edit.tsx'
import styles from './profile-layout.module.css'
import { ProfileNavigation } from './profile-navigation.tsx'
import { isEditPage, listTabsBeside } from './profile-tabs.ts'
import { VersionsDialog } from './versions/versions-dialog.tsx'

/** The layout of the profile's pages: the tabs of their section, the shared edit, its bar and dialogs. */
export function ProfileLayout() {
  const path = useRouterState({ select: ({ location }) => findPage(location.pathname)?.path })
  return (
    <ProfileEditProvider>
      <div className={styles.page}>
        <ProfileNavigation current={path ?? ''} />
        <div className={styles.content} data-form={listTabsBeside(path ?? '').length > 0 ? '' : undefined}>
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
