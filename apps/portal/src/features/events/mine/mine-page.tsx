import type { OrderCard } from '@afilia/contract/events/orders'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Stack } from '@afilia/ui/page/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { sendBookings, useUnsentBookings } from '../../../bookings/unsent-bookings.ts'
import { Rows } from '../../../parts/rows/row.tsx'
import { UnsentList } from './unsent-list.tsx'
import { OrderRow } from './order-row.tsx'
import { ORDERS_PER_PAGE, ordersQuery } from '../../../app/first-pages.ts'

const GROUPS = ['PAYING', 'OFFERED', 'UPCOMING', 'WAITING', 'PAST', 'ENDED'] as const
type Group = (typeof GROUPS)[number]

/** The member's bookings by state, unsent ones first. */
export function MinePage() {
  const t = useTexts(['booking', 'pages'])
  const [page, setPage] = useState(0)
  const unsent = useUnsentBookings()
  const orders = useQuery({
    ...ordersQuery(page),
    placeholderData: keepPreviousData,
  })
  useEffect(() => void sendBookings(), [])
  return (
    <PublicPage>
      <PageHeading lead={t('mine.lead')} title={t('pages:myEvents.title')} />
      <Stack gap={5}>
        {unsent.length > 0 && <UnsentList bookings={unsent} />}
        <Loaded query={orders}>
          {({ items, total }) => (total === 0 ? unsent.length === 0 && <NoOrders /> : <Groups orders={items} />)}
        </Loaded>
        <Pager label={t('mine.pages')} onPage={setPage} page={page} size={ORDERS_PER_PAGE} total={orders.data?.total ?? 0} />
      </Stack>
    </PublicPage>
  )
}

function Groups({ orders }: { orders: readonly OrderCard[] }) {
  const t = useTexts('booking')
  const [now] = useState(() => new Date().toISOString())
  return GROUPS.map((group) => {
    const within = orders.filter((order) => toGroup(order, now) === group)
    // Future events soonest first, past ones latest first.
    const isOver = group === 'PAST' || group === 'ENDED'
    const sorted = within.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) * (isOver ? -1 : 1))
    if (sorted.length === 0) return null
    return (
      <Section id={`orders-${group}`} key={group} title={t(`mine.groups.${group}`)}>
        <Rows>
          {sorted.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </Rows>
      </Section>
    )
  })
}

function toGroup({ state, endsAt }: OrderCard, now: string): Group {
  if (state === 'PAYING' || state === 'OFFERED' || state === 'WAITING') return state
  if (state === 'CONFIRMED') return endsAt > now ? 'UPCOMING' : 'PAST'
  return 'ENDED'
}

function NoOrders() {
  const t = useTexts('booking')
  return (
    <EmptyState icon={CalendarDaysIcon} title={t('mine.empty.title')}>
      <p>{t('mine.empty.text')}</p>
    </EmptyState>
  )
}
