import { Loading, Skeleton } from '@afilia/ui/skeleton'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { NotLoaded } from './not-loaded.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; fetchStatus: string; refetch: () => Promise<unknown> }
  /** The shape of what is on its way, where it is not that of a few lines. */
  pending?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page as its data stand: on their way, not to be had, or there. */
export function Loaded<Data>({ query, pending, children }: LoadedProps<Data>) {
  const t = useTexts()
  if (query.data !== undefined) return children(query.data)
  // Without a connection the cache does not even try, and keeps waiting.
  if (query.error || query.fetchStatus === 'paused')
    return <NotLoaded error={query.error} isFetching={query.isFetching} retry={query.refetch} />
  return (
    <Loading label={t('loading')}>
      {pending ?? (
        <>
          <Skeleton shape="field" />
          <Skeleton shape="field" />
        </>
      )}
    </Loading>
  )
}
