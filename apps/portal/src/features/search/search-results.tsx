import type { SearchHit } from '@afilia/contract/content/search'
import { Button } from '@afilia/ui/forms/button'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { SearchIcon } from '@afilia/ui/marks/first-icons'
import { Cluster } from '@afilia/ui/page/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { boot } from '@afilia/client/boot.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { type PageOf, pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { SearchParams } from './page-search.ts'
import { Rows } from '../../parts/rows/row.tsx'
import { HelpFromUnion } from './help-from-union.tsx'
import { RESULTS_ID } from './search-keys.ts'
import { SearchResult } from './search-result.tsx'
import { Suggestions } from './search-start.tsx'
import styles from './search.module.css'

const SIZE = 20
const MAX_COUNTED = 100

interface SearchResultsProps {
  asked: SearchParams
  onAsk: (query: string) => void
  onOpen: () => void
  onPage: (page: number) => void
}

/** The results of the search in the URL. The previous results stay until new ones arrive, and outdated calls are aborted. */
export function SearchResults({ asked: { q = '', kind, page = 1 }, onAsk, onOpen, onPage }: SearchResultsProps) {
  const t = useTexts('search')
  const isOffline = useIsOffline()
  const answer = useQuery({
    ...pagedQuery('GET _search/{product}-content', {
      params: { product: boot.product },
      query: { query: q, ...(kind && { kind }) },
      page: { page: page - 1, size: SIZE },
    }),
    placeholderData: keepPreviousData,
  })
  if (isOffline && (answer.data === undefined || answer.isPlaceholderData)) {
    return (
      <EmptyState icon={SearchIcon} title={t('offline.title')}>
        <p>{t('offline.text')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p aria-live="polite" className={answer.data?.total === 0 ? styles.unseen : styles.count}>
        {answer.data && !answer.isPlaceholderData && <Count {...answer.data} />}
      </p>
      <Loaded query={answer}>
        {({ items, total }) =>
          items.length === 0 ? (
            <>
              <EmptyState icon={SearchIcon} title={t('none.title', { query: q })}>
                <p>{t('none.text')}</p>
              </EmptyState>
              <HelpFromUnion />
              <Suggestions onAsk={onAsk} />
            </>
          ) : (
            <>
              <div aria-busy={answer.isPlaceholderData} className={styles.list} id={RESULTS_ID}>
                <Rows label={t('results')}>
                  {items.map((hit) => (
                    <SearchResult hit={hit} key={`${hit.kind} ${hit.id}`} onOpen={onOpen} />
                  ))}
                </Rows>
              </div>
              {total > SIZE && (
                <Cluster aria-label={t('pages')} as="nav">
                  <Button disabled={page === 1} onClick={() => onPage(page - 1)} variant="secondary">
                    {t('previous')}
                  </Button>
                  <Button disabled={page * SIZE >= total} onClick={() => onPage(page + 1)} variant="secondary">
                    {t('next')}
                  </Button>
                </Cluster>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** The number of results, and the corrected words if the search was corrected. */
function Count({ items, total }: PageOf<SearchHit>) {
  const t = useTexts('search')
  const correction = items[0]?.correction
  return (
    <>
      {correction && <strong>{t('corrected', { query: correction })} </strong>}
      {total >= MAX_COUNTED ? t('most') : t('count', { count: total })}
    </>
  )
}
