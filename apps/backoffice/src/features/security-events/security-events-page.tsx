import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@afilia/domain/security-events'
import { Card } from '@afilia/ui/page/card'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { ClockIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { SecurityEventRow } from './security-event-row.tsx'
import styles from './security-events.module.css'

const SIZE = 20

export interface SecurityEventsSearch {
  readonly kind?: SecurityEventKind | undefined
  /** A person's id. */
  readonly person?: string | undefined
}

/** Who tried and changed what about signing in and access, newest first. */
export function SecurityEventsPage({ kind, person }: SecurityEventsSearch) {
  const t = useTexts(['security-events', 'pages'])
  const navigate = useNavigate({ from: '/admin/security' })
  const [page, setPage] = useState(0)
  const events = useQuery({
    ...pagedQuery('GET security-events', { query: { ...(kind && { kind }), ...(person && { person }) }, page: { page, size: SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: SecurityEventsSearch): void => {
    setPage(0)
    void navigate({ search, replace: true })
  }
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('pages:securityEvents.title')} />
      <div className={styles.filters}>
        <Field id="kind" label={t('filter')} width="medium">
          <Select
            onChange={({ target }) => show({ kind: SECURITY_EVENT_KINDS.find((known) => known === target.value), person })}
            value={kind ?? ''}
          >
            <option value="">{t('all')}</option>
            {SECURITY_EVENT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {person && (
          <Button variant="secondary" onClick={() => show({ kind })}>
            {t('everybody')}
          </Button>
        )}
      </div>
      <Card aria-label={t('pages:securityEvents.title')}>
        <Loaded query={events}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={ClockIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((event) => (
                    <SecurityEventRow event={event} key={event.id} onPerson={person ? undefined : (id) => show({ kind, person: id })} />
                  ))}
                </ul>
                <Pager label={t('pages:securityEvents.title')} onPage={setPage} page={page} size={SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
