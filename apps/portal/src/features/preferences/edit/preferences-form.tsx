import { useSignedIn } from '@afilia/client/session/session.ts'
import { FollowSection } from '../sections/follow-section.tsx'
import { InterestsSection } from '../sections/interests-section.tsx'
import { JobsSection } from '../sections/jobs-section.tsx'
import { LocationSection } from '../sections/location-section.tsx'
import { NewsSection } from '../sections/news-section.tsx'
import styles from '../preferences.module.css'
import { PushSection } from '../sections/push-section.tsx'
import type { SectionProps } from '../sections/section-props.ts'

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
