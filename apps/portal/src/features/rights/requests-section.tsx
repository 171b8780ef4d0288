import { Button } from '@afilia/ui/forms/button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { findRequestDraft } from './request-draft.ts'
import { RequestDialog } from './request-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import styles from './rights.module.css'
import { isErasure } from './use-request.ts'

const SIZE = 10

/** The member's data protection requests with their deadlines, and the button for a new one. */
export function RequestsSection({ personId }: { personId: string }) {
  const t = useTexts('rights')
  const [page, setPage] = useState(0)
  // Reopens a draft from before a reload or a new sign-in.
  const [isAsking, setIsAsking] = useState(() => {
    const draft = findRequestDraft(personId)
    return draft !== undefined && !isErasure(draft)
  })
  const requests = useQuery({
    ...pagedQuery('GET people/{id}/rights-requests', { params: { id: personId }, page: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section id="requests" lead={t('requests.lead')} title={t('requests.title')}>
      <Loaded query={requests}>
        {({ items, total }) => (
          <>
            {items.length > 0 && (
              <ul className={styles.list}>
                {items.map((request) => (
                  <RequestRow key={request.id} personId={personId} request={request} />
                ))}
              </ul>
            )}
            <Pager label={t('requests.title')} onPage={setPage} page={page} size={SIZE} total={total} />
          </>
        )}
      </Loaded>
      <div>
        <Button onClick={() => setIsAsking(true)} variant="secondary">
          {t('requests.ask')}
        </Button>
      </div>
      {isAsking && <RequestDialog onClose={() => setIsAsking(false)} personId={personId} />}
    </Section>
  )
}
