import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { NotLoaded } from '@afilia/client/parts/lists/not-loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Loading } from '@afilia/ui/feedback/skeleton'
import { PageHeading } from '@afilia/ui/page/page-heading'
import type { ComponentType, ReactNode } from 'react'
import { DEFAULT_TOPICS, type PreferencesEdit } from './edit/preferences-edit.ts'
import { useEditing } from './edit/preferences-editing.tsx'
import type { PreferencesKey } from './preferences-keys.ts'
import styles from './preferences.module.css'
import { FollowSection } from './sections/follow-section.tsx'
import { InterestsSection } from './sections/interests-section.tsx'
import { JobsSection } from './sections/jobs-section.tsx'
import { KeyboardSection } from './sections/keyboard-section.tsx'
import { LanguageSection } from './sections/language-section.tsx'
import { LocationSection } from './sections/location-section.tsx'
import { MessagesSection } from './sections/messages-section.tsx'
import { NewsSection } from './sections/news-section.tsx'
import { OfflineSection } from './sections/offline-section.tsx'
import type { SectionProps } from './sections/section-props.ts'

/** What is chosen on this device, at once. */
const OF_DEVICE: Partial<Record<PreferencesKey, ComponentType>> = {
  language: LanguageSection,
  offline: OfflineSection,
  keyboard: KeyboardSection,
}
/** What is saved for the member. */
const OF_MEMBER: Partial<Record<PreferencesKey, ComponentType<SectionProps>>> = {
  follow: FollowSection,
  news: NewsSection,
  jobs: JobsSection,
  topics: InterestsSection,
  messages: MessagesSection,
  location: LocationSection,
}

/** The skeleton of a page. */
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

/** The page of one section. `visits`: the answers about usage statistics. */
export function PreferencesSection({ section, visits }: { section: PreferencesKey; visits: ReactNode }) {
  const t = useTexts(['preferences', 'pages'])
  const [Immediate, Edited] = [OF_DEVICE[section], OF_MEMBER[section]]
  return (
    <div className={styles.page}>
      <PageHeading
        before={<BackLink to="/profile/preferences">{t('pages:preferences.title')}</BackLink>}
        lead={t(`${section}.lead`)}
        title={t(`${section}.title`)}
      />
      {Immediate && <Immediate />}
      {Edited && <EditedSection Section={Edited} />}
      {section === 'visits' && visits}
    </div>
  )
}

function EditedSection({ Section }: { Section: ComponentType<SectionProps> }) {
  const t = useTexts('common')
  const { edited, change, loading } = useEditing()
  if (edited) return <Section change={change} edit={edited} />
  if (loading.error) return <NotLoaded {...loading} />
  return (
    <Loading label={t('loading')}>
      <div className={styles.pending} inert>
        <Section change={() => undefined} edit={NOTHING} />
      </div>
    </Loading>
  )
}
