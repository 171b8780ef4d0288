import { boot } from '@afilia/client/boot.ts'
import { FollowSection } from '../sections/follow-section.tsx'
import { InterestsSection } from '../sections/interests-section.tsx'
import { JobsSection } from '../sections/jobs-section.tsx'
import { LocationSection } from '../sections/location-section.tsx'
import { MessagesSection } from '../sections/messages-section.tsx'
import { NewsSection } from '../sections/news-section.tsx'
import styles from '../preferences.module.css'
import type { SectionProps } from '../sections/section-props.ts'

/** Features that the portal does not have yet are not offered. A member's earlier choice stays saved. */
export function PreferencesForm(section: SectionProps) {
  return (
    <div className={styles.form}>
      <FollowSection {...section} />
      <NewsSection {...section} />
      {boot.kinds.bookmarks.includes('JOB') && <JobsSection {...section} />}
      <InterestsSection {...section} />
      <MessagesSection {...section} />
      <LocationSection {...section} />
    </div>
  )
}
