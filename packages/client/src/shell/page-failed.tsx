import { Button } from '@afilia/ui/forms/button'
import { TriangleAlertIcon, WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { onlineManager } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ConnectionLost } from '../calls/api-error.ts'
import { HomeButton } from '../parts/links/home-button.tsx'
import { useTexts } from '../texts/texts.ts'
import { useShownTitle } from './use-page-title.ts'

interface PageFailedProps {
  error: unknown
  /** What the reader can do offline. */
  meanwhile?: ReactNode
}

/** A page that could not be shown because of a lost connection or a bug. */
export function PageFailed({ error, meanwhile }: PageFailedProps) {
  const t = useTexts()
  const router = useRouter()
  const kind = isOffline(error) ? 'offline' : 'failed'
  useShownTitle(t(`pages.${kind}.title`))
  useEffect(() => {
    if (kind !== 'offline') return undefined
    const again = (): void => void router.invalidate()
    const stop = onlineManager.subscribe((isOnline) => isOnline && again())
    // If no call noticed the lost connection, as when a chunk fails to load, only the browser knows when it is back.
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
          {kind === 'offline' && meanwhile}
          <Button onClick={() => void router.invalidate()}>{t('retry')}</Button>
          <HomeButton variant="secondary" />
        </>
      }
      icon={kind === 'offline' ? WifiOffIcon : TriangleAlertIcon}
      title={t(`pages.${kind}.title`)}
    >
      {t(`pages.${kind}.text`)}
    </MessagePage>
  )
}

/** A chunk that fails to load throws a TypeError, and its style an Error of Vite. */
const isOffline = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof TypeError && /fetch|import|load/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'))
