import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CASE_KINDS, type CaseKind } from '@afilia/domain/cases/cases'
import { clockAt } from '@afilia/domain/shifts/zone'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffList } from '../../parts/lists/staff-list.tsx'
import styles from './cases.module.css'
import { CaseRow } from './case-row.tsx'

/** Which of the team's cases are shown. */
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

/** The caller's cases, earliest deadline first. */
export function CasesPage({ view = 'OPEN', kind }: CasesSearch) {
  const t = useTexts(['staff-cases', 'cases', 'pages'])
  const navigate = useNavigate({ from: '/admin/cases/' })
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const show = (search: CasesSearch): void => void navigate({ search: { view, kind, ...search }, replace: true })
  return (
    <StaffList
      empty={{ icon: BriefcaseMedicalIcon, title: t(`empty.${view}`), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) =>
        pagedQuery('GET staff/cases', {
          query: { ...CASE_VIEWS[view], kind },
          page: { ...page, sort: view === 'CLOSED' ? 'age,asc' : ['dueOn,asc', 'age,desc'] },
        })
      }
      renderItem={(one) => <CaseRow key={one.id} one={one} today={today} />}
      title={t('pages:staffCases.title')}
      tools={
        <div className={styles.tools}>
          <ChoiceFilter
            id="view"
            label={t('view')}
            labelOf={(one) => t(`views.${one}`)}
            onChoose={(chosen) => show({ view: chosen })}
            value={view}
            values={VIEWS}
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
        </div>
      }
    />
  )
}
