import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CASE_KINDS, type CaseKind } from '@afilia/domain/cases/cases'
import { clockAt } from '@afilia/domain/shifts/zone'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CASE_VIEWS, type CaseView, toCaseFilter } from '../../parts/case-views.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import type { Marked } from '../../parts/table/bulk/bulk-change.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { ChangeMany } from './change-many.tsx'
import { useCaseColumns } from './use-case-columns.tsx'

export interface CasesSearch {
  readonly view?: CaseView | undefined
  readonly kind?: CaseKind | undefined
}

/** The caller's cases, earliest deadline first. */
export function CasesPage({ view = 'OPEN', kind }: CasesSearch) {
  const t = useTexts(['staff-cases', 'cases', 'pages'])
  const navigate = useNavigate({ from: '/admin/cases/' })
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const show = (search: CasesSearch): void => void navigate({ search: { view, kind, ...search }, replace: true })
  return (
    <StaffTable
      columns={useCaseColumns(today)}
      empty={{ icon: BriefcaseMedicalIcon, title: t(`empty.${view}`), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) =>
        pagedQuery('GET staff/cases', {
          query: { ...toCaseFilter(view, today), kind },
          page: { sort: view === 'CLOSED' ? 'age,asc' : ['dueOn,asc', 'age,desc'], ...page },
        })
      }
      {...(view !== 'CLOSED' && { renderBulk: (marked: Marked) => <ChangeMany marked={marked} /> })}
      title={t('pages:staffCases.title')}
      tools={
        <>
          <ChoiceFilter
            id="view"
            label={t('view')}
            labelOf={(one) => t(`views.${one}`)}
            onChoose={(chosen) => show({ view: chosen })}
            value={view}
            values={CASE_VIEWS}
          />
          <ChoiceFilter
            all={t('allKinds')}
            id="kind"
            label={t('kind')}
            labelOf={(one) => t(`cases:kinds.${one}`)}
            onChoose={(chosen) => show({ kind: chosen })}
            value={kind}
            values={CASE_KINDS}
          />
        </>
      }
    />
  )
}
