import { DraftDialog } from '@afilia/client/editing/draft-dialog.tsx'
import { EditBar } from '@afilia/client/editing/edit-bar.tsx'
import { LeaveDialog } from '@afilia/client/editing/leave-dialog.tsx'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatList } from '@afilia/i18n/format'
import type { ReactNode } from 'react'
import type { PreferenceField } from './edit/preferences-edit.ts'
import { PreferencesEditing, useEditing } from './edit/preferences-editing.tsx'
import styles from './preferences.module.css'

/** The frame of the index and of its pages. They share the unsaved changes, with a question of their own on leaving (specification §4). */
export function PreferencesLayout({ children }: { children: ReactNode }) {
  return (
    <PreferencesEditing>
      <div className={styles.page}>
        {children}
        <Unsaved />
      </div>
    </PreferencesEditing>
  )
}

function Unsaved() {
  const t = useTexts('preferences')
  const editing = useEditing()
  const { edited, changes, offered } = editing
  useHeadingFocus(offered ? 'offered' : 'none')
  const nameFields = (fields: readonly PreferenceField[]): string =>
    formatList(
      fields.map((field) => t(`fields.${field}`)),
      currentLanguage(),
    )
  return (
    <>
      <EditBar editing={editing} names={nameFields(changes)} />
      {edited && offered && (
        <DraftDialog
          keptAt={offered.keptAt}
          names={nameFields(Object.keys(offered.changes) as PreferenceField[])}
          onDrop={editing.dropDraft}
          onRecover={editing.recoverDraft}
        />
      )}
      <LeaveDialog
        discard={() => {
          editing.discard()
          void editing.loading.retry()
        }}
        isDirty={editing.isDirty}
        isShared={(pathname) => pathname.startsWith('/profile/preferences')}
        names={nameFields(changes)}
        save={editing.save}
        title={t('leave')}
      />
    </>
  )
}
