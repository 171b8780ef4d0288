import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { NewspaperIcon } from '@afilia/ui/marks/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { pagedQuery, toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { focusList } from '@afilia/client/parts/lists/focus-list.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PendingRows } from '../../parts/rows/pending-rows.tsx'
import { Rows } from '../../parts/rows/row.tsx'
import { NewsLead, NewsRow } from './news-row.tsx'
import type { NewsSearch } from './news-search.ts'
import styles from './news.module.css'

const SIZE = 12

/** One page of the news, newest first. */
export function NewsList({ scope, page = 1 }: NewsSearch) {
  const t = useTexts(['news', 'common'])
  const list = useQuery({
    ...pagedQuery('GET short-news/by-provinces', { query: scope ? { scope } : {}, page: { page: page - 1, size: SIZE } }),
    placeholderData: keepPreviousData,
  })
  useVisit(list.isSuccess)
  if (list.isPending && list.fetchStatus === 'fetching') {
    return <PendingRows />
  }
  return (
    <Loaded isLong query={list}>
      {({ items, total }) =>
        items.length === 0 ? (
          <EmptyState icon={NewspaperIcon} title={t('empty.title')}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        ) : (
          <>
            {page === 1 && <NewsLead news={items[0]!} />}
            <Rows label={t('list')}>
              {items.slice(page === 1 ? 1 : 0).map((news) => (
                <NewsRow key={news.id} news={news} />
              ))}
            </Rows>
            <Pages page={page} pages={Math.ceil(total / SIZE)} scope={scope} />
          </>
        )
      }
    </Loaded>
  )
}

/** Marks the list as seen once it is shown. A failure to save is ignored. */
function useVisit(isShown: boolean): void {
  const isMember = useSession().session !== null
  useEffect(() => {
    if (!isShown || !isMember) return
    send('PUT user-infos/update-last-visited-news')
      .then(() => queryClient.invalidateQueries({ queryKey: toQueryKey('GET short-news/exists-news') }))
      .catch(() => undefined)
  }, [isShown, isMember])
}

const goToTop = (event: MouseEvent): void => focusList(event.currentTarget as Element)

function Pages({ scope, page, pages }: { scope: NewsSearch['scope']; page: number; pages: number }) {
  const t = useTexts(['news', 'common'])
  if (pages < 2) return null
  const at = (target: number): NewsSearch => ({ ...(scope && { scope }), ...(target > 1 && { page: target }) })
  return (
    <nav aria-label={t('pages.label')} className={styles.pages}>
      {page > 1 && (
        <PageButton onClick={goToTop} search={at(page - 1)} to="/news" variant="secondary">
          {t('common:pager.newer')}
        </PageButton>
      )}
      <p>{t('pages.where', { page, pages })}</p>
      {page < pages && (
        <PageButton onClick={goToTop} search={at(page + 1)} to="/news" variant="secondary">
          {t('common:pager.older')}
        </PageButton>
      )}
    </nav>
  )
}
