import type { Profile } from '@afilia/domain/profile'
import { Button, IconButton } from '@afilia/ui/button'
import { SaveIcon, UndoIcon, XIcon } from '@afilia/ui/icons'
import { useState } from 'react'
import { PageButton } from '../../links.tsx'
import { useTexts } from '../../texts.ts'
import { BarTrouble } from './bar-trouble.tsx'
import styles from './edit-bar.module.css'
import { nameFields } from './present-value.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { pageOfField } from './profile-tabs.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { rebase } from './versions.ts'

/** Always in reach while something is not saved: what it is, and what to do with it. `isHere`: the page beside it shows the edit. */
export function EditBar({ isHere }: { isHere: boolean }) {
  const t = useTexts(['profile', 'common'])
  const { saved, edited, changes, adopt, save, isSaving, discard } = useProfileEdit()
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
    <section aria-label={t('bar.label')} className={styles.bar}>
      <div className={styles.words}>
        <output className={styles.count}>{hasChanges ? t('bar.changes', { count: changes.length }) : t('bar.discarded')}</output>
        {hasChanges && <p className={styles.names}>{nameFields(changes, t)}</p>}
        {hasChanges && <BarTrouble />}
      </div>
      <div className={styles.actions}>
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
      </div>
    </section>
  )
}
