import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, ConnectionLost, isWorthRetrying } from '../../calls/api-error.ts'
import { askNow } from '../../calls/connection.ts'
import { isRefusal } from '../../calls/is-refusal.ts'
import { useTexts } from '../../texts/texts.ts'

interface NotLoadedProps {
  /** The error; null if there was no attempt because of a missing connection. */
  error: Error | null
  isFetching: boolean
  retry: () => Promise<unknown>
}

/**
 * Replaces data that could not be loaded: the reason, and a button to retry where that may help. The server explains errors in the reader's
 * language (specification §8). Only a lost connection is blamed on the connection, and only a failure on the portal.
 */
export function NotLoaded({ error, isFetching, retry }: NotLoadedProps) {
  const t = useTexts()
  const isOffline = error === null || error instanceof ConnectionLost
  const title = error instanceof ApiError ? error.problem?.title : undefined
  const why = title ?? (isRefusal(error) ? '' : t('partFailed.ours'))
  const text = isOffline ? t('partFailed.text') : why
  return (
    <Notice
      actions={
        isWorthRetrying(error) && (
          <Button isBusy={isFetching} onClick={() => void askNow().then(retry)} variant="secondary">
            {t('retry')}
          </Button>
        )
      }
      title={t(isOffline ? 'pages.offline.title' : 'partFailed.title')}
      tone={isOffline ? 'warning' : 'danger'}
    >
      {text && <p>{text}</p>}
    </Notice>
  )
}

type Failing = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>

/** Whether waiting for the query is pointless: it failed, or it is paused offline. */
export const hasFailed = ({ error, fetchStatus }: Pick<Failing, 'error' | 'fetchStatus'>): boolean =>
  error !== null || fetchStatus === 'paused'

/** The same notice for a failed query. */
export function QueryFailed({ query: { error, fetchStatus, isFetching, refetch } }: { query: Failing }) {
  return <NotLoaded error={fetchStatus === 'paused' ? null : error} isFetching={isFetching} retry={refetch} />
}
