import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { hasFailed, QueryFailed } from './not-loaded.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>
  /** The skeleton while loading; a few lines by default. */
  pending?: ReactNode
  /**
   * Set if there is much to render. The first rendering then happens in steps, so that the browser can handle input. It ends some time
   * after the data have arrived, so no effect outside may expect rendered elements.
   */
  isLong?: boolean
  children: (data: Data) => ReactNode
}

/** A part of a page that loads: a skeleton, an error notice, or `children` with the data. */
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
