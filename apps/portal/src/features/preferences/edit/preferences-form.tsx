import { FollowSection } from '../sections/follow-section.tsx'
import { InterestsSection } from '../sections/interests-section.tsx'
import { JobsSection } from '../sections/jobs-section.tsx'
import { LocationSection } from '../sections/location-section.tsx'
import { NewsSection } from '../sections/news-section.tsx'
import styles from '../preferences.module.css'
import type { SectionProps } from '../sections/section-props.ts'

export function PreferencesForm(section: SectionProps) {
  return (
    <div className={styles.form}>
      <FollowSection {...section} />
      <NewsSection {...section} />
      <JobsSection {...section} />
      <InterestsSection {...section} />
      <LocationSection {...section} />
    </div>
  )
}
