import type { Mail } from '@afilia/contract/messages/mails'
import { MAIL_STATES, type MailState } from '@afilia/domain/messages/mails'
import { MailIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { UnsentNotice } from './unsent-notice.tsx'
import { useMailColumns } from './use-mail-columns.tsx'

export interface MailsSearch {
  readonly state?: MailState
}

/** The mails that the portal has sent, or would have sent without a mail server, and their state. For testers and operators. */
export function MailsPage({ state }: MailsSearch) {
  const t = useTexts(['outbox', 'pages'])
  const navigate = useNavigate({ from: '/admin/outbox' })
  const [open, setOpen] = useState<Mail>()
  return (
    <StaffTable
      columns={useMailColumns(setOpen)}
      empty={{ icon: MailIcon, title: t(state ? 'none.title' : 'empty.title'), text: t(state ? 'none.text' : 'empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET mails', { query: { state }, page })}
      notice={<UnsentNotice />}
      title={t('pages:outbox.title')}
      tools={
        <ChoiceFilter
          all={t('all')}
          id="state"
          label={t('filter')}
          labelOf={(one) => t(`states.${one}`)}
          onChoose={(chosen) => void navigate({ search: chosen ? { state: chosen } : {}, replace: true })}
          value={state}
          values={MAIL_STATES}
        />
      }
    >
      {open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </StaffTable>
  )
}
