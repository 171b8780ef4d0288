import { FUEL_CARD_STATES, type FuelCardState } from '@afilia/domain/events/fuel-card'
import { IdCardIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { useFuelCardColumns } from './use-fuel-card-columns.tsx'

export interface FuelCardsSearch {
  readonly state?: FuelCardState | undefined
  /** The id of the open request. */
  readonly request?: string | undefined
}

/** Members' requests for fuel cards, for the staff who forward them; longest waiting first. */
export function FuelCardsPage({ state = 'REQUESTED', request }: FuelCardsSearch) {
  const t = useTexts(['staff-fuel-cards', 'fuel-card', 'pages'])
  const navigate = useNavigate({ from: '/admin/fuel-cards' })
  const show = (search: FuelCardsSearch): void => void navigate({ search, replace: true })
  return (
    <StaffTable
      columns={useFuelCardColumns((id) => show({ state, request: id }))}
      empty={{ icon: IdCardIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET fuel-card-requests', { query: { state }, page })}
      title={t('pages:staffFuel.title')}
      tools={
        <ChoiceFilter
          id="state"
          label={t('filter')}
          labelOf={(one) => t(`fuel-card:states.${one}`)}
          onChoose={(chosen) => show({ state: chosen })}
          value={state}
          values={FUEL_CARD_STATES}
        />
      }
    >
      {request && <RequestDialog key={request} onClose={() => show({ state })} requestId={request} />}
    </StaffTable>
  )
}
