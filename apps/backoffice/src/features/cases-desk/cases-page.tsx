import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CASE_KINDS, type CaseKind } from '@afilia/domain/cases'
import { clockAt } from '@afilia/domain/shifts/zone'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select } from '@afilia/ui/forms/field'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './cases-desk.module.css'
import { CaseRow } from './case-row.tsx'

const SIZE = 20

/** What of the desk's cases is shown. */
export const CASE_VIEWS = {
  OPEN: { isOpen: 'true' },
  FREE: { isOpen: 'true', isFree: 'true' },
  MINE: { isOpen: 'true', isMine: 'true' },
  CLOSED: { isOpen: 'false' },
} as const
export type CaseView = keyof typeof CASE_VIEWS
const VIEWS = Object.keys(CASE_VIEWS) as CaseView[]

export interface CasesSearch {
  readonly view?: CaseView | undefined
  readonly kind?: CaseKind | undefined
}

/** The cases that the caller works on, what is due first at the top. */
export function CasesPage({ view = 'OPEN', kind }: CasesSearch) {
  const t = useTexts(['cases-desk', 'cases', 'pages'])
  const navigate = useNavigate({ from: '/admin/cases/' })
  const [page, setPage] = useState(0)
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const found = useQuery({
    ...pagedQuery('GET desk/cases', {
      query: { ...CASE_VIEWS[view], kind },
      page: { page, size: SIZE, sort: view === 'CLOSED' ? 'age,asc' : ['dueOn,asc', 'age,desc'] },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: CasesSearch): void => {
    setPage(0)
    void navigate({ search: { view, kind, ...search }, replace: true })
  }
  const title = t('pages:casesDesk.title')
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={title} />
      <div className={styles.tools}>
        <Field id="view" label={t('view')} width="medium">
          <Select onChange={({ target }) => show({ view: target.value as CaseView })} value={view}>
            {VIEWS.map((one) => (
              <option key={one} value={one}>
                {t(`views.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="kind" label={t('kind')} width="medium">
          <Select onChange={({ target }) => show({ kind: CASE_KINDS.find((one) => one === target.value) })} value={kind ?? ''}>
            <option value="">{t('allKinds')}</option>
            {CASE_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`cases:kinds.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Card aria-label={title}>
        <Loaded query={found}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={BriefcaseMedicalIcon} title={t(`empty.${view}`)}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((one) => (
                    <CaseRow key={one.id} one={one} today={today} />
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
