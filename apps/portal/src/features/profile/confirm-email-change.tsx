import { ConfirmIdentity } from '../../parts/confirm-identity.tsx'
import { useTexts } from '../../texts.ts'
import { useProfileEdit } from './profile-edit.tsx'

/** Another e-mail address is saved only by whoever shows once more who they are; a draft never holds the proof. */
export function ConfirmEmailChange() {
  const t = useTexts('profile')
  const { proofAsked, saveWith, cancelProof, isSaving } = useProfileEdit()
  if (!proofAsked) return null
  return (
    <ConfirmIdentity
      busyLabel={t('bar.saving')}
      fault={proofAsked.text}
      isBusy={isSaving}
      onClose={cancelProof}
      onProof={saveWith}
      submitLabel={t('bar.save')}
      text={t('confirm.text')}
    />
  )
}
