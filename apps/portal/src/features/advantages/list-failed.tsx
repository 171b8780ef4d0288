import { Button } from '@afilia/ui/button'
import { Notice } from '@afilia/ui/notice'
import type { UseQueryResult } from '@tanstack/react-query'
import { ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Whether there is nothing to wait for: it failed, or there is no connection to try by. */
export const hasFailed = ({ error, fetchStatus }: Pick<UseQueryResult, 'error' | 'fetchStatus'>): boolean =>
  error !== null || fetchStatus === 'paused'

/** Says why a list is not there, with the way to try again. */
export function ListFailed({ query }: { query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'> }) {
  const t = useTexts('common')
  const isOffline = query.error instanceof ConnectionLost || query.fetchStatus === 'paused'
  return (
    <Notice
      actions={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()} variant="secondary">
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
