import { ConfirmIdentity } from '@afilia/client/parts/identity/confirm-identity.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useProfileEdit } from './profile-edit.tsx'

/** Requires the member to confirm their identity before saving a new e-mail address or IBAN. Drafts never contain the proof. */
export function ConfirmSave() {
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
