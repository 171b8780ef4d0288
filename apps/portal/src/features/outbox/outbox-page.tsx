import { Button } from '@afilia/ui/button'
import { Card } from '@afilia/ui/card'
import { EmptyState } from '@afilia/ui/empty-state'
import { MailIcon } from '@afilia/ui/icons'
import { Notice } from '@afilia/ui/notice'
import { PageHeading } from '@afilia/ui/page-heading'
import { Loading, Skeleton } from '@afilia/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '../../data/query.ts'
import { useTexts } from '../../texts.ts'
import { MailRow } from './mail-row.tsx'
import styles from './outbox.module.css'

const PAGE_SIZE = 20

/** What the portal has sent by mail, or would have where no mail server is set: for whoever tries or keeps it. */
export function OutboxPage() {
  const t = useTexts(['outbox', 'common'])
  const [page, setPage] = useState(0)
  const mails = useQuery({
    ...pagedQuery('GET mails', { page: { page, size: PAGE_SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('common:pages.outbox.title')} />
      {mails.data ? (
        <Card aria-label={t('common:pages.outbox.title')}>
          {mails.data.items.length === 0 && (
            <EmptyState icon={MailIcon} title={t('empty.title')}>
              <p>{t('empty.text')}</p>
            </EmptyState>
          )}
          <ul className={styles.list}>
            {mails.data.items.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
          {mails.data.total > PAGE_SIZE && (
            <nav aria-label={t('pages')} className={styles.pages}>
              <Button disabled={page === 0} onClick={() => setPage(page - 1)} variant="secondary">
                {t('newer')}
              </Button>
              <Button disabled={(page + 1) * PAGE_SIZE >= mails.data.total} onClick={() => setPage(page + 1)} variant="secondary">
                {t('older')}
              </Button>
            </nav>
          )}
        </Card>
      ) : mails.isError ? (
        <Notice
          actions={
            <Button isBusy={mails.isFetching} onClick={() => void mails.refetch()} variant="secondary">
              {t('common:retry')}
            </Button>
          }
          title={t('failed')}
          tone="danger"
        />
      ) : (
        <Loading label={t('common:loading')}>
          <Skeleton shape="block" />
        </Loading>
      )}
    </div>
  )
}
