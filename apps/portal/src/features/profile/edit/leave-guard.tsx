import { LeaveDialog } from '@afilia/client/editing/leave-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { isGuardedPage } from '../profile-tabs.ts'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'

/** The question on leaving the six guarded pages with unsaved changes, also for another page of the profile (specification §2, §4). */
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
      isShared={isGuardedPage}
      names={nameFields(changes, t)}
      save={save}
      title={t('leave.title')}
    />
  )
}
