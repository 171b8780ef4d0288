import type { ProfileChange } from '@afilia/domain/people/profile-changes'
import { DraftDialog } from '@afilia/client/editing/draft-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'

/**
 * Offers to restore a draft after a reload, a lost connection or a new sign-in. Closing the offer restores the draft, so that nothing is
 * lost by accident.
 */
export function DraftOffer() {
  const t = useTexts('profile')
  const { offered, recoverDraft, dropDraft } = useProfileEdit()
  useHeadingFocus(offered ? 'offered' : 'none')
  if (!offered) return null
  const fields = Object.keys(offered.changes) as ProfileChange[]
  return <DraftDialog keptAt={offered.keptAt} names={nameFields(fields, t)} onDrop={dropDraft} onRecover={recoverDraft} />
}
