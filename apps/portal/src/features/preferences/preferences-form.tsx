import { useSignedIn } from '../../data/session.ts'
import { FollowSection } from './follow-section.tsx'
import { InterestsSection } from './interests-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { LocationSection } from './location-section.tsx'
import { NewsSection } from './news-section.tsx'
import styles from './preferences.module.css'
import { PushSection } from './push-section.tsx'
import type { SectionProps } from './section-props.ts'

export function PreferencesForm(section: SectionProps) {
  const { roles } = useSignedIn()
  return (
    <div className={styles.form}>
      <FollowSection {...section} />
      <NewsSection {...section} />
      <JobsSection {...section} />
      <InterestsSection {...section} />
      <LocationSection {...section} />
      {/* Specification §4: supervisors get none. */}
      {!roles.includes('ROLE_SUPERVISOR') && <PushSection {...section} />}
    </div>
  )
}
