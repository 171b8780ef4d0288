import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { hasFailed, QueryFailed } from './not-loaded.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>
  /** The skeleton while the data load; a few lines by default. */
  pending?: ReactNode
  /**
   * There is much to render: the first time it is done in pieces, so that the browser can answer a touch meanwhile. The data are known some time before they are shown,
   * so no effect outside may look for what is rendered of them.
   */
  isLong?: boolean
  children: (data: Data) => ReactNode
}

/** A part of a page that loads: a skeleton, an error notice, or what `children` renders of the data. */
export function Loaded<Data>({ query, pending, isLong = false, children }: LoadedProps<Data>) {
  const t = useTexts()
  const isShown = useDeferredValue(query.data !== undefined) || !isLong
  if (query.data !== undefined && isShown) return children(query.data)
  if (hasFailed(query)) return <QueryFailed query={query} />
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
