import type { ProfileChange } from '@afilia/domain/profile-changes'
import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/button'
import { Dialog } from '@afilia/ui/dialog'
import { currentLanguage, useTexts } from '../../texts.ts'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Offers an edit of before: after a reload, a lost network or a new sign-in. Closing it takes the edit up, so that nothing is lost by a slip. */
export function DraftOffer() {
  const t = useTexts(['profile', 'common'])
  const { offered, recoverDraft, dropDraft } = useProfileEdit()
  useHeadingFocus(offered ? 'offered' : 'none')
  if (!offered) return null
  const fields = Object.keys(offered.changes) as ProfileChange[]
  return (
    <Dialog
      actions={
        <>
          <Button onClick={recoverDraft}>{t('draft.recover')}</Button>
          <Button onClick={dropDraft} variant="secondary">
            {t('draft.discard')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={recoverDraft}
      title={t('draft.title')}
    >
      <p>
        {t('draft.text', { when: formatMoment(new Date(offered.keptAt), currentLanguage()) })} <strong>{nameFields(fields, t)}</strong>
      </p>
    </Dialog>
  )
}
