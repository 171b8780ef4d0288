import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import type { UseQueryResult } from '@tanstack/react-query'
import { ConnectionLost } from '../../calls/api-error.ts'
import { useTexts } from '../../texts/texts.ts'

interface NotLoadedProps {
  /** What went wrong; null if there was no attempt, for lack of a connection. */
  error: Error | null
  isFetching: boolean
  retry: () => Promise<unknown>
}

/** Replaces data that could not be loaded: why, and a button to retry. */
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

type Failing = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>

/** Whether waiting for the query is useless: it failed, or is paused because there is no connection. */
export const hasFailed = ({ error, fetchStatus }: Pick<Failing, 'error' | 'fetchStatus'>): boolean =>
  error !== null || fetchStatus === 'paused'

/** The same notice for a failed query. */
export function QueryFailed({ query: { error, fetchStatus, isFetching, refetch } }: { query: Failing }) {
  return <NotLoaded error={fetchStatus === 'paused' ? null : error} isFetching={isFetching} retry={refetch} />
}
