import { loadTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps } from 'react'
import { later } from '../blocks/later-block.tsx'
import type * as rest from '../member/home-rest.tsx'
import styles from './today.module.css'

type Rest = typeof rest

/** The file with all that the first chunk has no room for. It loads at once. */
const loadRest = (): Promise<Rest> => import('../member/home-rest.tsx')

const Nothing = (): null => null

export const LaterPressing = later<ComponentProps<Rest['Pressing']>>(
  async () => {
    const [{ Pressing }] = await Promise.all([loadRest(), loadTexts('important-periods')])
    return Pressing
  },
  () => <div className={styles.pressingPending} />,
  true,
)

/** What only staff see. */
export const LaterWork = later<ComponentProps<Rest['Work']>>(async () => (await loadRest()).Work, Nothing, true)

/** What only students see. */
export const LaterCover = later<ComponentProps<Rest['CoverRow']>>(async () => (await loadRest()).CoverRow, Nothing, true)

/** The field for a rotation, which only affiliates without shifts see. */
export const LaterRotation = later<object>(
  async () => {
    const [{ Rotation }] = await Promise.all([loadRest(), loadTexts('schedule')])
    return Rotation
  },
  Pending,
  true,
)

export const LaterHand = later<ComponentProps<Rest['Hand']>>(
  async () => {
    const [{ Hand }] = await Promise.all([loadRest(), loadTexts('card')])
    return Hand
  },
  Pending,
  true,
)

export const LaterBelow = later<ComponentProps<Rest['HomeBelow']>>(
  async () => {
    const [{ HomeBelow }] = await Promise.all([loadRest(), loadTexts('important-periods', 'legal', 'next-events', 'appointments')])
    return HomeBelow
  },
  Pending,
  true,
)

/** About as high as the card and the delegate. */
function Pending() {
  return (
    <div className={styles.pending}>
      <Skeleton lines={4} />
    </div>
  )
}
