import { useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps } from 'react'
import { HomeSection } from '../home-section.tsx'
import { later } from '../later-block.tsx'
import styles from '../pending-block.module.css'
import type { RowsBlock } from './rows-block.tsx'

/** The rows of cards of the content areas. */
export const LaterRows = later<ComponentProps<typeof RowsBlock>>(async () => (await import('./rows-block.tsx')).RowsBlock, Pending)

function Pending({ rows }: ComponentProps<typeof RowsBlock>) {
  const t = useTexts('member-home')
  return rows.map(({ area }) => (
    <HomeSection id={`row-${area}`} key={area} title={t(`rows.${area}`)}>
      <div className={styles.cards}>
        <Skeleton shape="block" />
      </div>
    </HomeSection>
  ))
}
