import { useNearScreen } from '@afilia/client/parts/media/near-screen.ts'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { HomeSection } from './home-section.tsx'
import styles from './later-media.module.css'
import type { MediaBlock } from './media-block.tsx'

type Props = ComponentProps<typeof MediaBlock>

/** With the player. The home is whole without it if the chunk cannot be loaded. */
const Block = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const loaded = await Promise.all([import('./media-block.tsx'), loadTexts('media')]).catch(() => undefined)
  return { default: loaded?.[0].MediaBlock ?? (() => null) }
})

/** The picture and the film of the home, which are fetched with their code once they are near the screen: whoever reads no further pays nothing. */
export function LaterMedia(props: Props) {
  const [isNear, ref] = useNearScreen(false)
  const pending = <Pending idPrefix={props.idPrefix} />
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={pending}>
          <Block {...props} />
        </Suspense>
      ) : (
        pending
      )}
    </div>
  )
}

function Pending({ idPrefix }: { idPrefix: string }) {
  const t = useTexts('home')
  return (
    <HomeSection id={`${idPrefix}-media`} title={t('media.title')}>
      <div className={styles.pending}>
        <Skeleton shape="block" />
      </div>
    </HomeSection>
  )
}
