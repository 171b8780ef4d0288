import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { DispatchCard } from '@afilia/contract/dispatches'
import { DISPATCH_STATES, type DispatchState } from '@afilia/domain/messages'
import { formatMoment, formatNumber } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select } from '@afilia/ui/forms/field'
import { Badge } from '@afilia/ui/marks/badge'
import { MailIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewMessage } from './new-message.tsx'
import styles from './messages.module.css'
import { TONES } from './state-kinds.ts'

const SIZE = 20

export interface MessagesSearch {
  readonly state?: DispatchState | undefined
}

/** What has been written to many, the newest first. */
export function MessagesPage({ state }: MessagesSearch) {
  const t = useTexts(['dispatches', 'pages'])
  const navigate = useNavigate({ from: '/admin/messages/' })
  const [page, setPage] = useState(0)
  const found = useQuery({
    ...pagedQuery('GET dispatches', { query: { state }, page: { page, size: SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const title = t('pages:messagesDesk.title')
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={title} />
      <div className={styles.tools}>
        <Field id="state" label={t('state')} width="medium">
          <Select
            onChange={({ target }) => {
              setPage(0)
              void navigate({ search: { state: DISPATCH_STATES.find((one) => one === target.value) }, replace: true })
            }}
            value={state ?? ''}
          >
            <option value="">{t('allStates')}</option>
            {DISPATCH_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <NewMessage />
      </div>
      <Card aria-label={title}>
        <Loaded query={found}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={MailIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((one) => (
                    <MessageRow key={one.id} one={one} />
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

function MessageRow({ one }: { one: DispatchCard }) {
  const t = useTexts('dispatches')
  const language = currentLanguage()
  const when = (moment: string) => formatMoment(new Date(moment), language, { timeZone: 'Europe/Madrid' })
  const { id, title, state, author, place, topic, scheduledAt, endedAt, updatedAt, recipients, read } = one
  const facts = [
    t(`topics.${topic}`),
    author?.isMe ? t('byMe') : author?.name,
    place?.name ?? t('wholeUnion'),
    state === 'SCHEDULED' && scheduledAt ? t('goesAt', { when: when(scheduledAt) }) : t('changedAt', { when: when(endedAt ?? updatedAt) }),
    recipients !== null && t('reached', { amount: formatNumber(recipients, language) }),
    read !== null && t('read', { amount: formatNumber(read, language) }),
  ]
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <Link params={{ id }} to="/admin/messages/$id">
          {title || t('untitled')}
        </Link>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
