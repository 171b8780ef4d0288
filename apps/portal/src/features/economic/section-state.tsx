import { Button } from '@afilia/ui/button'
import { Notice } from '@afilia/ui/notice'
import { Loading, Skeleton } from '@afilia/ui/skeleton'
import type { ReactNode } from 'react'
import { ConnectionLost } from '../../data/api-error.ts'
import { useTexts } from '../../texts.ts'

interface SectionStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; fetchStatus: string; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** A section as it stands: on its way, not to be had, or there. */
export function SectionState<Data>({ query, children }: SectionStateProps<Data>) {
  const t = useTexts(['economic', 'common'])
  if (query.data !== undefined) return children(query.data)
  // Without a connection the cache does not even try, and keeps waiting.
  const isOffline = query.error instanceof ConnectionLost || query.fetchStatus === 'paused'
  if (!query.error && !isOffline) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton lines={2} />
        <Skeleton shape="block" />
      </Loading>
    )
  }
  return (
    <Notice
      actions={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()} variant="secondary">
          {t('common:retry')}
        </Button>
      }
      title={t(isOffline ? 'failed.offlineTitle' : 'failed.title')}
      tone={isOffline ? 'warning' : 'danger'}
    >
      <p>{t(isOffline ? 'failed.offlineText' : 'failed.text')}</p>
    </Notice>
  )
}
