import { MAIL_STATES, type MailState } from '@afilia/domain/mails'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select } from '@afilia/ui/forms/field'
import { MailIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MailRow } from './mail-row.tsx'
import styles from './mails.module.css'
import { UnsentNotice } from './unsent-notice.tsx'

const PAGE_SIZE = 20

export interface MailsSearch {
  readonly state?: MailState
}

/** What the portal has sent by mail, or would have where no mail server is set, and what has become of it: for whoever tries or keeps the portal. */
export function MailsPage({ state }: MailsSearch) {
  const t = useTexts(['outbox', 'pages'])
  const navigate = useNavigate({ from: '/admin/outbox' })
  const [page, setPage] = useState(0)
  const mails = useQuery({
    ...pagedQuery('GET mails', { query: { state }, page: { page, size: PAGE_SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('pages:outbox.title')} />
      <UnsentNotice />
      <Field id="state" label={t('filter')} width="medium">
        <Select
          onChange={({ target }) => void navigate({ search: target.value ? { state: target.value as MailState } : {}, replace: true })}
          value={state ?? ''}
        >
          <option value="">{t('all')}</option>
          {MAIL_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`states.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Card aria-label={t('pages:outbox.title')}>
        <Loaded query={mails}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={MailIcon} title={t(state ? 'none.title' : 'empty.title')}>
                <p>{t(state ? 'none.text' : 'empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((mail) => (
                    <MailRow key={mail.id} mail={mail} />
                  ))}
                </ul>
                <Pager label={t('pages:outbox.title')} onPage={setPage} page={page} size={PAGE_SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
