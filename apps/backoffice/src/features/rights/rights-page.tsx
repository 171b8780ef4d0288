import { RIGHTS_REQUEST_STATES, type RightsRequestState } from '@afilia/domain/people/rights'
import { ShieldCheckIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { useRightColumns } from './use-right-columns.tsx'

export interface StaffRightsSearch {
  readonly state?: RightsRequestState | undefined
  /** The id of the open request. */
  readonly request?: string | undefined
}

/** Members' data protection requests, for staff; earliest deadline first. */
export function StaffRightsPage({ state = 'OPEN', request }: StaffRightsSearch) {
  const t = useTexts(['staff-rights', 'rights', 'pages'])
  const navigate = useNavigate({ from: '/admin/rights' })
  const show = (search: StaffRightsSearch): void => void navigate({ search, replace: true })
  const [now] = useState(Date.now)
  return (
    <StaffTable
      columns={useRightColumns(now, (id) => show({ state, request: id }))}
      empty={{ icon: ShieldCheckIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET rights-requests', { query: { state }, page })}
      title={t('pages:staffRights.title')}
      tools={
        <ChoiceFilter
          id="state"
          label={t('filter')}
          labelOf={(one) => t(`rights:requests.states.${one}`)}
          onChoose={(chosen) => show({ state: chosen })}
          value={state}
          values={RIGHTS_REQUEST_STATES}
        />
      }
    >
      {request && <CaseDialog key={request} onClose={() => show({ state })} requestId={request} />}
    </StaffTable>
  )
}
