import { useNearScreen } from '@afilia/client/parts/media/near-screen.ts'
import { type ComponentType, lazy, Suspense } from 'react'

const Nothing = (): null => null

/**
 * A block of the home whose code and texts are loaded when it nears the screen, so that readers who do not scroll load nothing; or at once.
 * If the code cannot be loaded, the home works without it.
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
