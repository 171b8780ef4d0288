import { normalizeColor, readableOn } from '@afilia/domain/color'
import type { ReactNode } from 'react'
import styles from './color-card.module.css'

/** A card on a colour that whoever writes the contents has chosen, by the rule of §5; its words are black or white, whichever reads better. */
export function ColorCard({ color, children }: { color: string; children: ReactNode }) {
  return (
    <div className={styles.card} style={{ backgroundColor: normalizeColor(color), color: readableOn(color) }}>
      {children}
    </div>
  )
}
