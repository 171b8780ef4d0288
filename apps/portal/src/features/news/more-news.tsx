import type { NewsItem } from '@afilia/contract/content/news'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { PendingRows } from '../../parts/rows/pending-rows.tsx'
import { Rows } from '../../parts/rows/row.tsx'
import { NewsRow } from './news-row.tsx'

const SIZE = 12
const SHOWN = 4

/** What to read next: news of the same place first, then of the same scope. Nothing where there is no other, or no connection. */
export function MoreNews({ than }: { than: NewsItem }) {
  const t = useTexts('news')
  const list = useQuery(pagedQuery('GET short-news/by-provinces', { query: { scope: than.scope }, page: { size: SIZE } }))
  const places = new Set(than.places.map(({ id }) => id))
  const isNear = (news: { readonly places: NewsItem['places'] }): boolean => news.places.some(({ id }) => places.has(id))
  const others = (list.data?.items ?? []).filter(({ id }) => id !== than.id)
  const shown = [...others.filter(isNear), ...others.filter((news) => !isNear(news))].slice(0, SHOWN)
  if (list.isFetching && !list.data) return <PendingRows />
  if (shown.length === 0) return null
  return (
    <Section id="more-news" title={t('related')}>
      <Rows label={t('related')}>
        {shown.map((news) => (
          <NewsRow isBrief key={news.id} news={news} />
        ))}
      </Rows>
    </Section>
  )
}
