import { Button } from '@afilia/ui/button'
import { TriangleAlertIcon, WifiOffIcon } from '@afilia/ui/first-icons'
import { onlineManager } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Frame } from '../frame.tsx'
import { MessagePage } from '@afilia/ui/message-page'
import { useShownTitle } from './use-page-title.ts'

/** Where not even this part can be had, the page says the rest without it. */
const KeptPages = lazy(async () => {
  try {
    const [module] = await Promise.all([import('./kept-pages.tsx'), loadTexts('offline')])
    return { default: module.KeptPages }
  } catch {
    return { default: () => null }
  }
})

/** A page that could not be shown: offline, or by a mistake of ours. */
export function PageFailed({ error }: { error: unknown }) {
  const t = useTexts()
  const router = useRouter()
  const kind = isOffline(error) ? 'offline' : 'failed'
  useShownTitle(t(`pages.${kind}.title`))
  useEffect(() => {
    if (kind !== 'offline') return undefined
    const again = (): void => void router.invalidate()
    const stop = onlineManager.subscribe((isOnline) => isOnline && again())
    // Where no call of ours noticed the loss, as with a chunk that did not arrive, only the browser tells.
    window.addEventListener('online', again)
    return () => {
      stop()
      window.removeEventListener('online', again)
    }
  }, [kind, router])
  return (
    <MessagePage
      actions={
        <>
          {kind === 'offline' && (
            <Suspense>
              <KeptPages />
            </Suspense>
          )}
          <Button onClick={() => void router.invalidate()}>{t('retry')}</Button>
          <PageButton to="/" variant="secondary">
            {t('backHome')}
          </PageButton>
        </>
      }
      icon={kind === 'offline' ? WifiOffIcon : TriangleAlertIcon}
      title={t(`pages.${kind}.title`)}
    >
      {t(`pages.${kind}.text`)}
    </MessagePage>
  )
}

export function PageFailedInShell({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageFailed error={error} />
    </Frame>
  )
}

/** A chunk of the portal that did not arrive fails as a TypeError, its style as an Error that Vite words. */
const isOffline = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof TypeError && /fetch|import|load/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'))
