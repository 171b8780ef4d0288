import type { Profile } from '@afilia/domain/profile'
import { Button, IconButton } from '@afilia/ui/button'
import { SaveIcon, UndoIcon, XIcon } from '@afilia/ui/icons'
import { useState } from 'react'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { BarTrouble } from '@afilia/client/editing/bar-trouble.tsx'
import { ChangesBar } from '@afilia/client/editing/changes-bar.tsx'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { pageOfField } from '../profile-tabs.ts'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { rebase } from '../versions/versions.ts'

/** Always in reach while something is not saved: what it is, and what to do with it. `isHere`: the page beside it shows the edit. `isResting`: that page has a bar of its own. */
export function EditBar({ isHere, isResting }: { isHere: boolean; isResting: boolean }) {
  const t = useTexts(['profile', 'common'])
  const { saved, edited, changes, adopt, save, isSaving, discard, trouble } = useProfileEdit()
  const [discarded, setDiscarded] = useState<{ readonly before: Profile; readonly after: Profile }>()
  const hasChanges = changes.length > 0
  useHeadingFocus(hasChanges ? 'edited' : discarded ? 'discarded' : 'none')
  // A new edit ends the way back to the old one.
  if (hasChanges && discarded) setDiscarded(undefined)
  if (!saved || !edited || (!hasChanges && !(discarded && isHere))) return null

  const drop = (): void => {
    setDiscarded({ before: saved, after: edited })
    discard()
  }
  const undo = (): void => {
    if (discarded) adopt(saved, rebase(discarded.before, discarded.after, saved))
    setDiscarded(undefined)
  }
  return (
    <ChangesBar
      isResting={isResting}
      names={hasChanges ? nameFields(changes, t) : undefined}
      status={hasChanges ? t('bar.changes', { count: changes.length }) : t('bar.discarded')}
      trouble={hasChanges && <BarTrouble trouble={trouble} />}
    >
      {!hasChanges && (
        <>
          <Button icon={<UndoIcon />} onClick={undo} variant="secondary">
            {t('bar.undo')}
          </Button>
          <IconButton label={t('common:close')} onClick={() => setDiscarded(undefined)}>
            <XIcon />
          </IconButton>
        </>
      )}
      {hasChanges && !isHere && (
        <PageButton to={pageOfField(changes[0]!)} variant="secondary">
          {t('bar.back')}
        </PageButton>
      )}
      {hasChanges && isHere && (
        <>
          <Button busyLabel={t('bar.saving')} icon={<SaveIcon />} isBusy={isSaving} onClick={() => void save()}>
            {t('bar.save')}
          </Button>
          <Button onClick={drop} variant="quiet">
            {t('bar.discard')}
          </Button>
        </>
      )}
    </ChangesBar>
  )
}
