import { Button } from '@afilia/ui/button'
import { Notice } from '@afilia/ui/notice'
import { Loading, Skeleton } from '@afilia/ui/skeleton'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'

interface SectionStateProps<Item> {
  query: { data: Item[] | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  children: (items: Item[]) => ReactNode
}

/** A list as it stands: on its way, not to be had, or there. */
export function SectionState<Item>({ query, children }: SectionStateProps<Item>) {
  const t = useTexts(['security', 'common'])
  if (query.data) return children(query.data)
  if (!query.isError) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
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
      title={t('failed.title')}
      tone="danger"
    >
      <p>{t('failed.text')}</p>
    </Notice>
  )
}
