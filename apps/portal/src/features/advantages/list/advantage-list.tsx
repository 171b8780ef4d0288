import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import type { AdvantageCard as Card } from '@afilia/contract/content/advantages'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './advantage-card.module.css'
import { FIRST_PICTURES } from '@afilia/client/parts/media/picture.tsx'
import { AdvantageCard } from './advantage-card.tsx'

interface AdvantageListProps {
  label: string
  advantages: readonly Card[]
  level?: 'h2' | 'h3'
}

export function AdvantageList({ label, advantages, level = 'h2' }: AdvantageListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {advantages.map((advantage, at) => (
        <AdvantageCard advantage={advantage} isFirst={level === 'h2' && at < FIRST_PICTURES} key={advantage.id} level={level} />
      ))}
    </ul>
  )
}

/** The skeleton of the list. */
export function PendingList({ count = 6 }: { count?: number }) {
  const t = useTexts('common')
  return (
    <Loading label={t('loading')}>
      <div className={styles.list}>
        {Array.from({ length: count }, (_, at) => (
          <div className={styles.pending} key={at}>
            <Skeleton shape="block" />
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
