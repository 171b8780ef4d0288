import type { AdvantageCard as Card } from '@afilia/contract/content/advantages'
import { FIRST_PICTURES } from '@afilia/client/parts/media/picture.tsx'
import { Rows } from '../../../parts/rows/row.tsx'
import { AdvantageRow } from './advantage-row.tsx'

interface AdvantageListProps {
  label: string
  advantages: readonly Card[]
  level?: 'h2' | 'h3'
  /** Shows the summaries on a phone too. */
  isExplained?: boolean
}

export function AdvantageList({ label, advantages, level = 'h2', isExplained = false }: AdvantageListProps) {
  return (
    <Rows label={label}>
      {advantages.map((advantage, at) => (
        <AdvantageRow
          advantage={advantage}
          isExplained={isExplained}
          isFirst={level === 'h2' && at < FIRST_PICTURES}
          key={advantage.id}
          level={level}
        />
      ))}
    </Rows>
  )
}
