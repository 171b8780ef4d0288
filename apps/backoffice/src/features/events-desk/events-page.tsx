import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { EventRow } from './event-row.tsx'
import styles from './events-desk.module.css'

const SIZE = 20
const LONGEST_SEARCH = 100

export const EVENT_STATES = ['PUBLISHED', 'CANCELLED'] as const

export interface EventsSearch {
  /** Those that are over. */
  readonly over?: true | undefined
  readonly state?: (typeof EVENT_STATES)[number] | undefined
  readonly text?: string | undefined
}

/** The events whose bookings the caller looks after, the next first. */
export function EventsPage({ over, state, text }: EventsSearch) {
  const t = useTexts(['events-desk', 'pages'])
  const navigate = useNavigate({ from: '/admin/events/' })
  const [page, setPage] = useState(0)
  const [typed, setTyped] = useState(text ?? '')
  const found = useQuery({
    ...pagedQuery('GET desk/events', {
      query: { isOver: over ? 'true' : 'false', state, text },
      page: { page, size: SIZE, sort: over ? 'startsAt,desc' : 'startsAt,asc' },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: EventsSearch): void => {
    setPage(0)
    void navigate({ search: { over, state, text, ...search }, replace: true })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    show({ text: typed.trim() || undefined })
  }
  const title = t('pages:eventsDesk.title')
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={title} />
      <form className={styles.tools} noValidate onSubmit={submit}>
        <Field id="when" label={t('when')} width="medium">
          <Select onChange={({ target }) => show({ over: target.value === 'OVER' ? true : undefined })} value={over ? 'OVER' : 'NEXT'}>
            <option value="NEXT">{t('whens.NEXT')}</option>
            <option value="OVER">{t('whens.OVER')}</option>
          </Select>
        </Field>
        <Field id="state" label={t('state')} width="medium">
          <Select onChange={({ target }) => show({ state: EVENT_STATES.find((one) => one === target.value) })} value={state ?? ''}>
            <option value="">{t('states.ALL')}</option>
            {EVENT_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="text" label={t('search')} width="medium">
          <TextInput cutAt={LONGEST_SEARCH} enterKeyHint="search" onChange={({ target }) => setTyped(target.value)} value={typed} />
        </Field>
        <Button className={styles.submit} type="submit" variant="secondary">
          {t('searchButton')}
        </Button>
      </form>
      <Card aria-label={title}>
        <Loaded query={found}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={CalendarDaysIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((event) => (
                    <EventRow event={event} key={event.id} />
                  ))}
                </ul>
                <Pager label={title} onPage={setPage} page={page} size={SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
