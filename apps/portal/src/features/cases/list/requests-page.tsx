import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCaseCard } from '@afilia/contract/cases/cases'
import type { CaseKind } from '@afilia/domain/cases/cases'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MailIcon } from '@afilia/ui/marks/icons'
import { Badge } from '@afilia/ui/marks/badge'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sendCases, useUnsentCases } from '../../../bookings/unsent-cases.ts'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Row, rowLink, Rows } from '../../../parts/rows/row.tsx'
import { CaseBadge } from '../one/case-badge.tsx'
import { presentClock } from '../one/present-clock.ts'
import { REQUESTS_PER_PAGE, requestsQuery } from '../../../app/first-pages.ts'

/** The member's requests to the union, unsent ones first. */
export function RequestsPage() {
  const t = useTexts(['cases', 'pages'])
  const [page, setPage] = useState(0)
  const unsent = useUnsentCases()
  const cases = useQuery({
    ...requestsQuery(page),
    placeholderData: keepPreviousData,
  })
  useEffect(() => void sendCases(), [])
  return (
    <PublicPage>
      <PageHeading before={<BackLink to="/services">{t('toServices')}</BackLink>} lead={t('list.lead')} title={t('pages:requests.title')} />
      <Stack gap={5}>
        {unsent.length > 0 && (
          <Section id="unsent" lead={t('list.unsent.lead')} title={t('list.unsent.title')}>
            <ul className={records.list}>
              {unsent.map(({ subject, outcome }) => (
                <li className={records.row} key={subject}>
                  <div className={records.name}>
                    <span>{t(`kinds.${subject as CaseKind}`)}</span>
                    <Badge tone={outcome ? 'danger' : 'neutral'}>{t(outcome ? 'list.unsent.rejected' : 'list.unsent.waits')}</Badge>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Loaded query={cases}>{({ items, total }) => (total === 0 ? <NoRequests /> : <Groups cases={items} />)}</Loaded>
        <Pager label={t('pages:requests.title')} onPage={setPage} page={page} size={REQUESTS_PER_PAGE} total={cases.data?.total ?? 0} />
      </Stack>
    </PublicPage>
  )
}

function Groups({ cases }: { cases: readonly OwnCaseCard[] }) {
  const t = useTexts('cases')
  return (['open', 'closed'] as const).map((group) => {
    const within = cases.filter(({ state }) => (state === 'CLOSED') === (group === 'closed'))
    if (within.length === 0) return null
    return (
      <Section id={`cases-${group}`} key={group} title={t(`list.${group}`)}>
        <Rows>
          {within.map((one) => (
            <CaseRow key={one.id} one={one} />
          ))}
        </Rows>
      </Section>
    )
  })
}

function CaseRow({ one }: { one: OwnCaseCard }) {
  const t = useTexts('cases')
  return (
    <Row
      detail={[one.reference, presentClock(t, one)].filter(Boolean).join(' · ')}
      over={
        <>
          <CaseBadge state={one.state} />
          {one.isUnread && <Badge tone="warm">{t('list.unread')}</Badge>}
        </>
      }
      title={
        <h3>
          <Link className={rowLink} params={{ id: one.id }} to="/services/requests/$id">
            {t(`kinds.${one.kind}`)}
          </Link>
        </h3>
      }
    />
  )
}

function NoRequests() {
  const t = useTexts('cases')
  return (
    <EmptyState
      actions={
        <PageButton to="/services" variant="primary">
          {t('list.empty.ask')}
        </PageButton>
      }
      icon={MailIcon}
      title={t('list.empty.title')}
    >
      <p>{t('list.empty.text')}</p>
    </EmptyState>
  )
}
