import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps, ComponentType } from 'react'
import { HomeSection } from '../home-section.tsx'
import type { EventsBlock } from './events-block.tsx'
import { later } from '../later-block.tsx'
import styles from '../pending-block.module.css'

type Props = ComponentProps<typeof EventsBlock>

/** Loaded with the member's home, so that nothing shifts when it appears. */
export const loadEventsBlock = async (): Promise<ComponentType<Props>> => {
  const [{ EventsBlock: Events }] = await Promise.all([import('./events-block.tsx'), loadTexts('next-events')])
  return Events
}
const Block = later(loadEventsBlock, Pending, true)

/** Events that the member has booked or may book. Renders nothing without any. */
export function LaterEvents(props: Props) {
  return props.events.length > 0 && <Block {...props} />
}

/** As high as the block. */
function Pending({ idPrefix, events }: Props) {
  const t = useTexts('home')
  return (
    <HomeSection id={`${idPrefix}-events`} title={t('events')}>
      {events.map(({ id }) => (
        <div className={styles.row} key={id}>
          <Skeleton shape="block" />
        </div>
      ))}
    </HomeSection>
  )
}
