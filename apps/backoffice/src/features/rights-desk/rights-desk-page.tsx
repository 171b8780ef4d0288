import { RIGHTS_REQUEST_STATES, type RightsRequestState } from '@afilia/domain/rights'
import { Card } from '@afilia/ui/page/card'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select } from '@afilia/ui/forms/field'
import { ShieldCheckIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CaseDialog } from './case-dialog.tsx'
import { CaseRow } from './case-row.tsx'
import styles from './rights-desk.module.css'

const SIZE = 20

export interface RightsDeskSearch {
  readonly state?: RightsRequestState | undefined
  /** The request that is open. */
  readonly request?: string | undefined
}

/** The requests of members about their data, for the staff: whose time runs out first comes first. */
export function RightsDeskPage({ state = 'OPEN', request }: RightsDeskSearch) {
  const t = useTexts(['rights-desk', 'rights', 'pages'])
  const navigate = useNavigate({ from: '/admin/rights' })
  const [page, setPage] = useState(0)
  const cases = useQuery({
    ...pagedQuery('GET rights-requests', { query: { state }, page: { page, size: SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: RightsDeskSearch): void => void navigate({ search, replace: true })
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('pages:rightsDesk.title')} />
      <Field id="state" label={t('filter')} width="medium">
        <Select
          onChange={({ target }) => {
            setPage(0)
            show({ state: target.value as RightsRequestState })
          }}
          value={state}
        >
          {RIGHTS_REQUEST_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`rights:requests.states.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Card aria-label={t('pages:rightsDesk.title')}>
        <Loaded query={cases}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={ShieldCheckIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((one) => (
                    <CaseRow key={one.id} now={cases.dataUpdatedAt} onOpen={() => show({ state, request: one.id })} request={one} />
                  ))}
                </ul>
                <Pager label={t('pages:rightsDesk.title')} onPage={setPage} page={page} size={SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
      {request && <CaseDialog key={request} onClose={() => show({ state })} requestId={request} />}
    </div>
  )
}
