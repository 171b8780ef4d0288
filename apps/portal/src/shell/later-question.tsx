import { loadTexts } from '@afilia/client/texts/texts.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'

const UsageQuestion = lazy(async () => {
  const [module] = await Promise.all([import('../parts/usage/usage-question.tsx'), loadTexts('usage')])
  return { default: module.UsageQuestion }
})

/** Prerendering is over once and for all. */
const never = () => () => undefined

/** Comes after the page, whose first load does not contain it; prerendered pages do not ask. */
export function LaterQuestion() {
  const isLater = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isLater ? (
    <Suspense>
      <UsageQuestion />
    </Suspense>
  ) : null
}
