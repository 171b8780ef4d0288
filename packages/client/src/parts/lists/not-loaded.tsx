import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, ConnectionLost, isWorthRetrying } from '../../calls/api-error.ts'
import { useTexts } from '../../texts/texts.ts'

interface NotLoadedProps {
  /** What went wrong; null if there was no attempt, for lack of a connection. */
  error: Error | null
  isFetching: boolean
  retry: () => Promise<unknown>
}

/**
 * Replaces data that could not be loaded: why, and a button to retry where that may help. The server says in the reader's language what went wrong
 * (specification §8); only a lost connection is blamed on the connection.
 */
export function NotLoaded({ error, isFetching, retry }: NotLoadedProps) {
  const t = useTexts()
  const isOffline = error === null || error instanceof ConnectionLost
  const title = error instanceof ApiError ? error.problem?.title : undefined
  return (
    <Notice
      actions={
        isWorthRetrying(error) && (
          <Button isBusy={isFetching} onClick={() => void retry()} variant="secondary">
            {t('retry')}
          </Button>
        )
      }
      title={t(isOffline ? 'pages.offline.title' : 'partFailed.title')}
      tone={isOffline ? 'warning' : 'danger'}
    >
      <p>{isOffline ? t('partFailed.text') : (title ?? t('partFailed.ours'))}</p>
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
