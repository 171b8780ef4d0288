import { Button } from '@afilia/ui/button'
import { Notice } from '@afilia/ui/notice'
import { Loading, Skeleton } from '@afilia/ui/skeleton'
import type { ReactNode } from 'react'
import { ConnectionLost } from '../data/api-error.ts'
import { useTexts } from '../texts.ts'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; fetchStatus: string; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** A part of a page as its data stand: on their way, not to be had, or there. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const t = useTexts()
  if (query.data !== undefined) return children(query.data)
  // Without a connection the cache does not even try, and keeps waiting.
  const isOffline = query.error instanceof ConnectionLost || query.fetchStatus === 'paused'
  if (!query.error && !isOffline) {
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </Loading>
    )
  }
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
