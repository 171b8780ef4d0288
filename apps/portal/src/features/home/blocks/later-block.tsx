import { useNearScreen } from '@afilia/client/parts/media/near-screen.ts'
import { type ComponentType, lazy, Suspense } from 'react'

const Nothing = (): null => null

/**
 * A block of the home that is fetched with its code and its texts once it is near the screen: whoever reads no further pays nothing; or at once. The home is
 * whole without it if its code cannot be loaded.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Pending: ComponentType<Props>,
  isAtOnce = false,
): ComponentType<Props> {
  const Loaded = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => Nothing) }))
  return function Later(props: Props) {
    const [isNear, ref] = useNearScreen(isAtOnce)
    const pending = <Pending {...props} />
    return (
      <div ref={ref}>
        {isNear ? (
          <Suspense fallback={pending}>
            <Loaded {...props} />
          </Suspense>
        ) : (
          pending
        )}
      </div>
    )
  }
}
