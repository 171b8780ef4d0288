import { Loading, Skeleton } from '@afilia/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { hasFailed, QueryFailed } from './not-loaded.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>
  /** The shape of the data while they load; a few lines unless given. */
  pending?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page that loads: a skeleton, the notice that it failed, or what `children` makes of the data. */
export function Loaded<Data>({ query, pending, children }: LoadedProps<Data>) {
  const t = useTexts()
  if (query.data !== undefined) return children(query.data)
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
