import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { GiftIcon } from '@afilia/ui/marks/icons'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { PageHeading } from '@afilia/ui/page/page-heading'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { VisitorNotice } from '../visitor-notice.tsx'

interface ItemFrameProps<Data> {
  query: UseQueryResult<Data>
  what: 'item' | 'company'
  children: (data: Data) => ReactNode
}

/** The page of one item in each state of its query: loading, failed, withdrawn or loaded. */
export function ItemFrame<Data>({ query, what, children }: ItemFrameProps<Data>) {
  const t = useTexts(['advantages', 'common', 'pages'])
  if (query.data !== undefined) return <PublicPage>{children(query.data)}</PublicPage>
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  if (!hasFailed(query)) {
    return (
      <PublicPage>
        <BackLink to="/advantages">{t('item.back')}</BackLink>
        <Loading label={t('common:loading')}>
          <Skeleton shape="heading" />
          <Skeleton lines={3} />
          <Skeleton shape="block" />
        </Loading>
      </PublicPage>
    )
  }
  return (
    <PublicPage>
      <PageHeading
        before={<BackLink to="/advantages">{t('item.back')}</BackLink>}
        title={t(what === 'item' ? 'pages:advantage.title' : 'pages:company.title')}
      />
      {isMissing ? (
        <EmptyState
          actions={
            <PageButton to="/advantages" variant="secondary">
              {t('item.back')}
            </PageButton>
          }
          icon={GiftIcon}
          title={t(what === 'item' ? 'item.missing' : 'company.missing')}
        >
          <p>{t('item.missingText')}</p>
        </EmptyState>
      ) : (
        <QueryFailed query={query} />
      )}
      {isMissing && <VisitorNotice />}
    </PublicPage>
  )
}
