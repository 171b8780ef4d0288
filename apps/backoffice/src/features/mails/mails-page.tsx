import { Card } from '@afilia/ui/page/card'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { MailIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MailRow } from './mail-row.tsx'
import styles from './mails.module.css'

const PAGE_SIZE = 20

/** What the portal has sent by mail, or would have where no mail server is set: for whoever tries or keeps it. */
export function MailsPage() {
  const t = useTexts(['outbox', 'pages'])
  const [page, setPage] = useState(0)
  const mails = useQuery({
    ...pagedQuery('GET mails', { page: { page, size: PAGE_SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('pages:outbox.title')} />
      <Card aria-label={t('pages:outbox.title')}>
        <Loaded query={mails}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={MailIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
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
