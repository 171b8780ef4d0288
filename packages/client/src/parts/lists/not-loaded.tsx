import { Button } from '@afilia/ui/button'
import { Notice } from '@afilia/ui/notice'
import { ConnectionLost } from '../../calls/api-error.ts'
import { useTexts } from '../../texts/texts.ts'

interface NotLoadedProps {
  /** What went wrong; null where nothing was tried, for want of a connection. */
  error: Error | null
  isFetching: boolean
  retry: () => Promise<unknown>
}

/** In the place of what could not be had: why, and the way to try again. */
export function NotLoaded({ error, isFetching, retry }: NotLoadedProps) {
  const t = useTexts()
  const isOffline = error === null || error instanceof ConnectionLost
  return (
    <Notice
      actions={
        <Button isBusy={isFetching} onClick={() => void retry()} variant="secondary">
          {t('retry')}
        </Button>
      }
      title={t(isOffline ? 'pages.offline.title' : 'partFailed.title')}
      tone={isOffline ? 'warning' : 'danger'}
    >
      <p>{t('partFailed.text')}</p>
    </Notice>
  )
}
