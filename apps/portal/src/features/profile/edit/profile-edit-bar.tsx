import { EditBar } from '@afilia/client/editing/edit-bar.tsx'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { findTab } from '../profile-tabs.ts'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'

/** The save bar, visible while something is unsaved. `isHere`: the page shows the edit. */
export function ProfileEditBar({ isHere }: { isHere: boolean }) {
  const t = useTexts('profile')
  const editing = useProfileEdit()
  const [first] = editing.changes
  const wayBack = (
    <PageButton to={first ? findTab(first) : '/profile/personal-data'} variant="secondary">
      {t('bar.back')}
    </PageButton>
  )
  return <EditBar editing={editing} names={nameFields(editing.changes, t)} wayBack={isHere ? undefined : wayBack} />
}
