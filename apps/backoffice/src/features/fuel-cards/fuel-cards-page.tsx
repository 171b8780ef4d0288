import { FUEL_CARD_STATES, type FuelCardState } from '@afilia/domain/fuel-card'
import { formatShortDate } from '@afilia/i18n/format'
import { Card } from '@afilia/ui/page/card'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { IdCardIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './fuel-cards.module.css'
import { RequestDialog } from './request-dialog.tsx'

const SIZE = 20

export interface FuelCardsSearch {
  readonly state?: FuelCardState | undefined
  /** The request that is open. */
  readonly request?: string | undefined
}

/** The fuel cards that members ask for, for the staff who pass them on: who has waited longest comes first. */
export function FuelCardsPage({ state = 'REQUESTED', request }: FuelCardsSearch) {
  const t = useTexts(['fuel-desk', 'fuel-card', 'pages'])
  const navigate = useNavigate({ from: '/admin/fuel-cards' })
  const [page, setPage] = useState(0)
  const requests = useQuery({
    ...pagedQuery('GET fuel-card-requests', { query: { state }, page: { page, size: SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: FuelCardsSearch): void => void navigate({ search, replace: true })
  const title = t('pages:fuelDesk.title')
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={title} />
      <Field id="state" label={t('filter')} width="medium">
        <Select
          onChange={({ target }) => {
            setPage(0)
            show({ state: target.value as FuelCardState })
          }}
          value={state}
        >
          {FUEL_CARD_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`fuel-card:states.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Card aria-label={title}>
        <Loaded query={requests}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={IdCardIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map(({ id, personName, reference, createdAt }) => (
                    <li className={styles.row} key={id}>
                      <div>
                        <p className={styles.name}>{personName}</p>
                        <p className={styles.facts}>
                          {t('fuel-card:reference', { reference })} · {formatShortDate(new Date(createdAt), currentLanguage())}
                        </p>
                      </div>
                      <Button
                        aria-label={t('openNamed', { name: personName })}
                        onClick={() => show({ state, request: id })}
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
      {request && <RequestDialog key={request} onClose={() => show({ state })} requestId={request} />}
    </div>
  )
}
