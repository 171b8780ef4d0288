import { LeaveDialog } from '@afilia/client/editing/leave-dialog.tsx'
import { profilePages } from '@afilia/domain/site/pages'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'

/** The question on leaving with unsaved changes. The profile's tabs share the edit, so switching between them asks nothing. */
export function LeaveGuard() {
  const t = useTexts('profile')
  const { changes, isDirty, discard, save, loading } = useProfileEdit()
  return (
    <LeaveDialog
      discard={() => {
        discard()
        void loading.retry()
      }}
      isDirty={isDirty}
      isShared={(pathname) => profilePages.some(({ path }) => path === pathname)}
      names={nameFields(changes, t)}
      save={save}
      title={t('leave.title')}
    />
  )
}
