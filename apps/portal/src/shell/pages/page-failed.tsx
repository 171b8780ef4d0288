import { PageFailed as SharedPageFailed } from '@afilia/client/shell/page-failed.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { lazy, Suspense } from 'react'
import { Frame } from '../frame.tsx'

/** If not even this chunk can be loaded, the page says the rest without it. */
const CachedPages = lazy(async () => {
  try {
    const [module] = await Promise.all([import('./cached-pages.tsx'), loadTexts('offline')])
    return { default: module.CachedPages }
  } catch {
    return { default: () => null }
  }
})

/** A page that could not be shown; without a connection it lists the pages that are available offline. */
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
