import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps } from 'react'
import { HomeSection } from '../home-section.tsx'
import type { JobsBlock } from './jobs-block.tsx'
import { later } from '../later-block.tsx'
import styles from '../pending-block.module.css'

type Props = ComponentProps<typeof JobsBlock>

/** The matching job postings. They are below what a phone shows first. */
export const LaterJobs = later<Props>(async () => {
  const [{ JobsBlock: Jobs }] = await Promise.all([import('./jobs-block.tsx'), loadTexts('job-matches')])
  return Jobs
}, Pending)

/** The skeleton of the block, with about the same height. */
function Pending({ idPrefix, jobs }: Props) {
  const t = useTexts('home')
  return (
    <HomeSection id={`${idPrefix}-jobs`} title={t('jobs')}>
      {jobs.map(({ id }) => (
        <div className={styles.row} key={id}>
          <Skeleton shape="block" />
        </div>
      ))}
    </HomeSection>
  )
}
