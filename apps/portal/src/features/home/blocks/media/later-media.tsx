import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps } from 'react'
import { HomeSection } from '../home-section.tsx'
import { later } from '../later-block.tsx'
import styles from '../pending-block.module.css'
import type { MediaBlock } from './media-block.tsx'

/** The picture and the video of the home, with the player. */
export const LaterMedia = later<ComponentProps<typeof MediaBlock>>(async () => {
  const [{ MediaBlock: Block }] = await Promise.all([import('./media-block.tsx'), loadTexts('media')])
  return Block
}, Pending)

function Pending({ idPrefix }: { idPrefix: string }) {
  const t = useTexts('home')
  return (
    <HomeSection id={`${idPrefix}-media`} title={t('media.title')}>
      <div className={styles.cards}>
        <Skeleton shape="block" />
      </div>
    </HomeSection>
  )
}
