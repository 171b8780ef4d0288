import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { REVIEWED_STATES } from '@afilia/domain/memberships'
import { formatShortDate } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { IdCardIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApplicationDialog } from './application-dialog.tsx'
import styles from './memberships.module.css'

const SIZE = 20

export interface MembershipsSearch {
  readonly state?: (typeof REVIEWED_STATES)[number] | undefined
  /** The one that is open. */
  readonly application?: string | undefined
}

/** The applications to join, for those who review them: who has waited longest comes first. */
export function MembershipsPage({ state = 'RECEIVED', application }: MembershipsSearch) {
  const t = useTexts(['membership-desk', 'membership', 'pages'])
  const navigate = useNavigate({ from: '/admin/memberships' })
  const [page, setPage] = useState(0)
  const found = useQuery({
    ...pagedQuery('GET membership-applications', { query: { state }, page: { page, size: SIZE, sort: 'receivedAt,asc' } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: MembershipsSearch): void => void navigate({ search, replace: true })
  const title = t('pages:membershipDesk.title')
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={title} />
      <Field id="state" label={t('state')} width="medium">
        <Select
          onChange={({ target }) => {
            setPage(0)
            show({ state: REVIEWED_STATES.find((one) => one === target.value) })
          }}
          value={state}
        >
          {REVIEWED_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`membership:states.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Card aria-label={title}>
        <Loaded query={found}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={IdCardIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map(({ id, name, kind, province, reference, receivedAt }) => (
                    <li className={styles.row} key={id}>
                      <div>
                        <p className={styles.name}>{name || t('emptied')}</p>
                        <p className={styles.facts}>
                          {[
                            t(`membership:kinds.${kind}`),
                            province.name,
                            reference,
                            t('received', { when: formatShortDate(new Date(receivedAt), currentLanguage()) }),
                          ].join(' · ')}
                        </p>
                      </div>
                      <Button
                        aria-label={t('openNamed', { name: name || reference })}
                        onClick={() => show({ state, application: id })}
                        variant="secondary"
                      >
                        {t('open')}
                      </Button>
                    </li>
                  ))}
                </ul>
                <Pager label={title} onPage={setPage} page={page} size={SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
      {application && <ApplicationDialog applicationId={application} key={application} onClose={() => show({ state })} />}
    </div>
  )
}
