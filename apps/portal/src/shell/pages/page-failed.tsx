import { PageFailed as SharedPageFailed } from '@afilia/client/shell/page-failed.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { lazy, Suspense } from 'react'
import { Frame } from '../frame.tsx'

/** If even this chunk cannot be loaded, the page shows the rest. */
const CachedPages = lazy(async () => {
  try {
    const [module] = await Promise.all([import('./cached-pages.tsx'), loadTexts('offline')])
    return { default: module.CachedPages }
  } catch {
    return { default: () => null }
  }
})

/** A page that could not be shown. Offline, it lists the pages that work offline. */
export function PageFailed({ error }: { error: unknown }) {
  return (
    <SharedPageFailed
      error={error}
      meanwhile={
        <Suspense>
          <CachedPages />
        </Suspense>
      }
    />
  )
}

export function PageFailedInShell({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageFailed error={error} />
    </Frame>
  )
}
