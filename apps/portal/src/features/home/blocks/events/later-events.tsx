import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import type { ComponentProps, ComponentType } from 'react'
import { HomeSection } from '../home-section.tsx'
import type { EventsBlock } from './events-block.tsx'
import { later } from '../later-block.tsx'
import styles from '../pending-block.module.css'

type Props = ComponentProps<typeof EventsBlock>

const load = async (): Promise<ComponentType<Props>> => {
  const [{ EventsBlock: Events }] = await Promise.all([import('./events-block.tsx'), loadTexts('next-events')])
  return Events
}
// Loaded at once, so that nothing shifts when the block appears.
const Block = later(load, Pending, true)

/** The events on the public home, whose first chunk has no room for them. Renders nothing without any. */
export function LaterEvents(props: Props) {
  return props.events.length > 0 && <Block {...props} />
}

/** The skeleton of the block, with the same height. */
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
