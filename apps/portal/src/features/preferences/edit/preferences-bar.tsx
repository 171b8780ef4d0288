import { Button, IconButton } from '@afilia/ui/button'
import { SaveIcon, UndoIcon, XIcon } from '@afilia/ui/icons'
import { BarTrouble } from '@afilia/client/editing/bar-trouble.tsx'
import { ChangesBar } from '@afilia/client/editing/changes-bar.tsx'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { usePreferencesEdit } from './use-preferences-edit.ts'

interface PreferencesBarProps {
  editing: ReturnType<typeof usePreferencesEdit>
  /** The names of what is not saved. */
  names: string
}

/** What is not saved, and what to do with it; after discarding, the way back. */
export function PreferencesBar({ editing, names }: PreferencesBarProps) {
  const t = useTexts(['profile', 'common'])
  const { changed, dropped, trouble, isSaving } = editing
  const hasChanges = changed.length > 0
  useHeadingFocus(hasChanges ? 'edited' : dropped ? 'discarded' : 'none')
  if (!hasChanges && !dropped) return null
  if (!hasChanges) {
    return (
      <ChangesBar status={t('bar.discarded')}>
        <Button icon={<UndoIcon />} onClick={editing.undo} variant="secondary">
          {t('bar.undo')}
        </Button>
        <IconButton label={t('common:close')} onClick={editing.forgetDropped}>
          <XIcon />
        </IconButton>
      </ChangesBar>
    )
  }
  return (
    <ChangesBar names={names} status={t('bar.changes', { count: changed.length })} trouble={<BarTrouble trouble={trouble} />}>
      <Button busyLabel={t('bar.saving')} icon={<SaveIcon />} isBusy={isSaving} onClick={() => void editing.save()}>
        {t('bar.save')}
      </Button>
      <Button onClick={editing.discard} variant="quiet">
        {t('bar.discard')}
      </Button>
    </ChangesBar>
  )
}
