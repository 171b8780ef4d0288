import { useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps } from 'react'
import type { HighlightsBlock } from './highlights-block.tsx'
import { HomeSection } from '../home-section.tsx'
import { later } from '../later-block.tsx'
import styles from '../pending-block.module.css'

/** The highlighted advantages, below what a phone shows first. */
export const LaterHighlights = later<ComponentProps<typeof HighlightsBlock>>(
  async () => (await import('./highlights-block.tsx')).HighlightsBlock,
  Pending,
)

function Pending({ highlights, idPrefix }: ComponentProps<typeof HighlightsBlock>) {
  const t = useTexts('home')
  if (highlights.length === 0) return null
  return (
    <HomeSection id={`${idPrefix}-highlights`} title={t('highlights.title')}>
      <div className={styles.cards}>
        <Skeleton shape="block" />
      </div>
    </HomeSection>
  )
}
