import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CAMPAIGN_STATES, type CampaignState } from '@afilia/domain/messages/messages'
import { MailIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { NewMessage } from './new-message.tsx'
import { useMessageColumns } from './use-message-columns.tsx'

export interface MessagesSearch {
  readonly state?: CampaignState | undefined
}

/** The campaigns, newest first. */
export function MessagesPage({ state }: MessagesSearch) {
  const t = useTexts(['campaigns', 'pages'])
  const navigate = useNavigate({ from: '/admin/messages/' })
  return (
    <StaffTable
      action={<NewMessage />}
      columns={useMessageColumns()}
      empty={{ icon: MailIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET campaigns', { query: { state }, page })}
      title={t('pages:staffMessages.title')}
      tools={
        <ChoiceFilter
          all={t('allStates')}
          id="state"
          label={t('state')}
          labelOf={(one) => t(`states.${one}`)}
          onChoose={(chosen) => void navigate({ search: { state: chosen }, replace: true })}
          value={state}
          values={CAMPAIGN_STATES}
        />
      }
    />
  )
}
