import { Button } from '@afilia/ui/forms/button'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { GiftIcon } from '@afilia/ui/marks/icons'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PendingRows } from '../../../parts/rows/pending-rows.tsx'
import { AdvantageList } from './advantage-list.tsx'
import { AdvantagesFrame } from '../advantages-frame.tsx'
import { type AdvantagesSearch, MAX_PAGES } from './advantages-search.ts'
import { AdvantagesBar } from './advantages-bar.tsx'
import { CategoryChips } from './category-chips.tsx'
import { AreaCards } from '../../../parts/area-cards/area-cards.tsx'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import styles from './advantages-page.module.css'
import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { VisitorNotice } from '../visitor-notice.tsx'

const SIZE = 24

/** All advantages, with filters for category, words, province and kind. */
export function AdvantagesPage(search: AdvantagesSearch) {
  const t = useTexts(['advantages', 'pages'])
  const { session } = useSession()
  const isWide = useIsWide()
  return (
    <AdvantagesFrame lead={session ? undefined : t('lead')} title={t('pages:advantages.title')}>
      {session && <AdvantagesBar search={search} />}
      {session && isWide && <CategoryChips search={search} />}
      <Found search={search} />
      {session ? <AreaCards area="BENEFITS" /> : <VisitorNotice />}
    </AdvantagesFrame>
  )
}

function Found({ search }: { search: AdvantagesSearch }) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const { q: text, category, province, kind, pages = 1 } = search
  const asked = { text, category, province, kind }
  const lists = useQueries({
    queries: Array.from({ length: pages }, (_, page) => pagedQuery('GET advantages', { query: asked, page: { page, size: SIZE } })),
  })
  const found = lists.flatMap(({ data }) => data?.items ?? [])
  const total = lists[0]?.data?.total ?? 0
  const failed = lists.find((list) => !list.data && hasFailed(list))
  const isPending = !failed && lists.some(({ data }) => !data)
  const more = (): void => void navigate({ to: '/advantages', search: { ...search, pages: pages + 1 }, replace: true, resetScroll: false })

  // Renders in steps, as `Loaded` does for long lists.
  const isShown = useDeferredValue(found.length > 0)

  if (failed && found.length === 0) return <QueryFailed query={failed} />
  if (found.length > 0 ? !isShown : isPending) return <PendingRows />
  if (found.length === 0) return <NothingFound />
  return (
    <div className={styles.found}>
      <output className={styles.count}>{t('count', { count: total })}</output>
      <AdvantageList advantages={found} label={t('list')} />
      {failed && <QueryFailed query={failed} />}
      {found.length < total && pages < MAX_PAGES && (
        <Button className={styles.more} isBusy={isPending} onClick={more} variant="secondary">
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function NothingFound() {
  const t = useTexts('advantages')
  return (
    <EmptyState
      actions={
        <PageButton to="/advantages" variant="secondary">
          {t('empty.action')}
        </PageButton>
      }
      icon={GiftIcon}
      title={t('empty.title')}
    >
      <p>{t('empty.text')}</p>
    </EmptyState>
  )
}
