import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { REVIEWED_STATES } from '@afilia/domain/people/memberships'
import { IdCardIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { useApplicationColumns } from './use-application-columns.tsx'

export interface MembershipsSearch {
  readonly state?: (typeof REVIEWED_STATES)[number] | undefined
  /** The id of the open application. */
  readonly application?: string | undefined
}

/** The applications for membership, for their reviewers; longest waiting first. */
export function MembershipsPage({ state = 'RECEIVED', application }: MembershipsSearch) {
  const t = useTexts(['staff-memberships', 'membership', 'pages'])
  const navigate = useNavigate({ from: '/admin/memberships' })
  const show = (search: MembershipsSearch): void => void navigate({ search, replace: true })
  return (
    <StaffTable
      columns={useApplicationColumns((id) => show({ state, application: id }))}
      empty={{ icon: IdCardIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET membership-applications', { query: { state }, page: { sort: 'receivedAt,asc', ...page } })}
      title={t('pages:staffMembership.title')}
      tools={
        <ChoiceFilter
          id="state"
          label={t('state')}
          labelOf={(one) => t(`membership:states.${one}`)}
          onChoose={(chosen) => show({ state: chosen })}
          value={state}
          values={REVIEWED_STATES}
        />
      }
    >
      {application && <ApplicationDialog applicationId={application} key={application} onClose={() => show({ state })} />}
    </StaffTable>
  )
}
