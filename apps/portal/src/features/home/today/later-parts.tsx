import { loadTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps } from 'react'
import { later } from '../blocks/later-block.tsx'
import type { CoverRow } from './cover-row.tsx'
import styles from './rotation/rotation.module.css'
import type { Work } from './work.tsx'

const Nothing = (): null => null

/** What only staff load. */
export const LaterWork = later<ComponentProps<typeof Work>>(async () => (await import('./work.tsx')).Work, Nothing, true)

/** What only students load. */
export const LaterCover = later<ComponentProps<typeof CoverRow>>(async () => (await import('./cover-row.tsx')).CoverRow, Nothing, true)

/** The field for a rotation, which only affiliates without shifts load. */
export const LaterRotation = later(
  async () => {
    const [{ Rotation }] = await Promise.all([import('./rotation/rotation.tsx'), loadTexts('schedule')])
    return Rotation
  },
  PendingRotation,
  true,
)

function PendingRotation() {
  return (
    <div className={styles.pending}>
      <Skeleton lines={4} />
    </div>
  )
}
