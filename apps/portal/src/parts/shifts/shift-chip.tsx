import type { ShiftColor } from '@afilia/domain/shifts/kinds'
import styles from './shift-chip.module.css'

interface ShiftChipProps {
  kind: { readonly letters: string; readonly color: ShiftColor }
  /** `cell` and `small` fill a day of the calendar; `badge` is shown beside a name. */
  size: 'cell' | 'small' | 'badge'
}

/** The letters of a kind on its colour. Its name is beside it or in the day's label. */
export function ShiftChip({ kind: { letters, color }, size }: ShiftChipProps) {
  return (
    <span aria-hidden="true" className={`${styles.chip} ${styles[color]} ${styles[size]}`}>
      {letters}
    </span>
  )
}
