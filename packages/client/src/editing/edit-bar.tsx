import { Button, IconButton } from '@afilia/ui/forms/button'
import { XIcon } from '@afilia/ui/marks/bar-icons'
import { SaveIcon, UndoIcon } from '@afilia/ui/marks/editing-icons'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { BarTrouble, type Trouble } from './bar-trouble.tsx'
import { ChangesBar } from './changes-bar.tsx'
import type { Editing } from './use-edit.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

interface EditBarProps {
  editing: Pick<Editing<unknown, string>, 'changes' | 'discard' | 'isDiscarded' | 'undoDiscard' | 'forgetDiscarded'> & {
    readonly isSaving: boolean
    readonly trouble: Trouble | undefined
    readonly save: () => Promise<boolean>
  }
  /** The names of the unsaved fields. */
  names: string
  /** On a page that does not show the edit: a link to it replaces the other buttons. */
  wayBack?: ReactNode
}

/** The unsaved changes, with buttons to save or discard them; after discarding, a button to restore them. */
export function EditBar({ editing, names, wayBack }: EditBarProps) {
  const t = useTexts(['profile', 'common'])
  const { changes, isDiscarded, isSaving, trouble } = editing
  const hasChanges = changes.length > 0
  useHeadingFocus(hasChanges ? 'edited' : isDiscarded ? 'discarded' : 'none')
  if (!hasChanges) {
    if (!isDiscarded || wayBack) return null
    return (
      <ChangesBar status={t('bar.discarded')}>
        <Button icon={<UndoIcon />} onClick={editing.undoDiscard} variant="secondary">
          {t('bar.undo')}
        </Button>
        <IconButton label={t('common:close')} onClick={editing.forgetDiscarded}>
          <XIcon />
        </IconButton>
      </ChangesBar>
    )
  }
  return (
    <ChangesBar names={names} status={t('bar.changes', { count: changes.length })} trouble={<BarTrouble trouble={trouble} />}>
      {wayBack ?? (
        <>
          <Button busyLabel={t('bar.saving')} icon={<SaveIcon />} isBusy={isSaving} onClick={() => void editing.save()}>
            {t('bar.save')}
          </Button>
          <Button onClick={editing.discard} variant="quiet">
            {t('bar.discard')}
          </Button>
        </>
      )}
    </ChangesBar>
  )
}
