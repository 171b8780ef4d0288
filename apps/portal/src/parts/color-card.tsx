import { normalizeColor, readableOn } from '@afilia/domain/people/color'
import type { ReactNode } from 'react'
import styles from './color-card.module.css'

/** A card in a colour chosen by the content's author (§5). Its text is black or white, whichever has more contrast. */
export function ColorCard({ color, children }: { color: string; children: ReactNode }) {
  return (
    <div className={styles.card} style={{ backgroundColor: normalizeColor(color), color: readableOn(color) }}>
      {children}
    </div>
  )
}
