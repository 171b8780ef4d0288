import { formatList } from '@afilia/i18n/format'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Loading } from '@afilia/ui/feedback/skeleton'
import { useEffect } from 'react'
import { EditBar } from '@afilia/client/editing/edit-bar.tsx'
import { DraftDialog } from '@afilia/client/editing/draft-dialog.tsx'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { LeaveDialog } from '@afilia/client/editing/leave-dialog.tsx'
import { NotLoaded } from '@afilia/client/parts/lists/not-loaded.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { KeyboardSection } from './sections/keyboard-section.tsx'
import { LanguageSection } from './sections/language-section.tsx'
import { OfflineSection } from './sections/offline-section.tsx'
import { DEFAULT_TOPICS, type PreferenceField, type PreferencesEdit } from './edit/preferences-edit.ts'
import { PreferencesForm } from './edit/preferences-form.tsx'
import styles from './preferences.module.css'
import { usePreferences } from './edit/use-preferences.ts'
import { usePreferencesEdit } from './edit/use-preferences-edit.ts'

/** The skeleton of the page. */
const NOTHING: PreferencesEdit = {
  provinceExternalId: null,
  autonomyExternalId: null,
  workCenterExternalId: null,
  provinceNewsOn: false,
  autonomyNewsOn: false,
  stateNewsOn: false,
  jobTypes: [],
  jobRegions: [],
  eir: false,
  privateJobOn: false,
  interests: [],
  geoLocalizationOn: false,
  pushNotificationOn: false,
  ...DEFAULT_TOPICS,
}

/**
 * The member's preferences for news and display. The page has its own unsaved changes and its own question on leaving (specification §4).
 */
export function PreferencesPage() {
  const t = useTexts(['preferences', 'common', 'pages'])
  const { saved, ...loading } = usePreferences()
  const editing = usePreferencesEdit(saved)
  const { edited, changes, offered } = editing
  useHeadingFocus(offered ? 'offered' : 'none')
  const isLoaded = edited !== undefined
  useEffect(() => {
    // A link to one section arrives before the settings do.
    const heading = isLoaded && location.hash ? document.getElementById(location.hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [isLoaded])
  const nameFields = (fields: readonly PreferenceField[]): string =>
    formatList(
      fields.map((field) => t(`fields.${field}`)),
      currentLanguage(),
    )
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('pages:preferences.title')} />
      <LanguageSection />
      <KeyboardSection />
      <OfflineSection />
      {edited && <PreferencesForm change={editing.change} edit={edited} />}
      {!edited && loading.error && <NotLoaded {...loading} />}
      {!edited && !loading.error && (
        <Loading label={t('common:loading')}>
          <div className={styles.pending} inert>
            <PreferencesForm change={() => undefined} edit={NOTHING} />
          </div>
        </Loading>
      )}
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
          void loading.retry()
        }}
        isDirty={editing.isDirty}
        isShared={(pathname) => pathname.startsWith('/profile/preferences')}
        names={nameFields(changes)}
        save={editing.save}
        title={t('leave')}
      />
    </div>
  )
}
