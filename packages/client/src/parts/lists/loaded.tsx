import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { hasFailed, QueryFailed } from './not-loaded.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>
  /** The skeleton while the data load; a few lines by default. */
  pending?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that loads: a skeleton, an error notice, or what `children` renders of the data. The first time it is rendered in pieces, so that the browser can
 * answer a touch meanwhile: the cache would render a long list at one go.
 */
export function Loaded<Data>({ query, pending, children }: LoadedProps<Data>) {
  const t = useTexts()
  const isShown = useDeferredValue(query.data !== undefined)
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
