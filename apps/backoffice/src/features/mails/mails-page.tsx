import { MAIL_STATES, type MailState } from '@afilia/domain/messages/mails'
import { MailIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffList } from '../../parts/lists/staff-list.tsx'
import { MailRow } from './mail-row.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

export interface MailsSearch {
  readonly state?: MailState
}

/** The mails that the portal has sent, or would have sent without a mail server, and their state. For testers and operators. */
export function MailsPage({ state }: MailsSearch) {
  const t = useTexts(['outbox', 'pages'])
  const navigate = useNavigate({ from: '/admin/outbox' })
  return (
    <StaffList
      empty={{ icon: MailIcon, title: t(state ? 'none.title' : 'empty.title'), text: t(state ? 'none.text' : 'empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET mails', { query: { state }, page })}
      renderItem={(mail) => <MailRow key={mail.id} mail={mail} />}
      title={t('pages:outbox.title')}
      tools={
        <>
          <UnsentNotice />
          <ChoiceFilter
            all={t('all')}
            id="state"
            label={t('filter')}
            labelOf={(one) => t(`states.${one}`)}
            onChoose={(chosen) => void navigate({ search: chosen ? { state: chosen } : {}, replace: true })}
            value={state}
            values={MAIL_STATES}
          />
        </>
      }
    />
  )
}
