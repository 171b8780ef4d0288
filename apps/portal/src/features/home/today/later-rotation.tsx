import { loadTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { later } from '../blocks/later-block.tsx'
import styles from './today.module.css'

/** The field for a rotation, which only affiliates without shifts load. */
export const LaterRotation = later(
  async () => {
    const [{ Rotation }] = await Promise.all([import('./rotation.tsx'), loadTexts('schedule')])
    return Rotation
  },
  Pending,
  true,
)

function Pending() {
  return (
    <div className={styles.rotationPending}>
      <Skeleton lines={4} />
    </div>
  )
}
