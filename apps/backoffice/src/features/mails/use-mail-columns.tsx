import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Mail } from '@afilia/contract/messages/mails'
import { formatNumber } from '@afilia/i18n/format'
import { presentShort } from '../../parts/present-short.ts'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowButton } from '../../parts/table/row-opener.tsx'
import { MailState, useStateWords } from './mail-state.tsx'

/** The columns of the list of mails. */
export function useMailColumns(onOpen: (mail: Mail) => void): readonly ListColumn<Mail>[] {
  const t = useTexts(['outbox', 'staff-lists'])
  const stateOf = useStateWords()
  return [
    {
      id: 'subject',
      title: t('staff-lists:heads.subject'),
      text: ({ subject }) => subject,
      cell: (mail) => <RowButton onClick={() => onOpen(mail)}>{mail.subject}</RowButton>,
      width: 2.4,
    },
    { id: 'state', title: t('staff-lists:heads.state'), text: stateOf, cell: (mail) => <MailState mail={mail} />, width: 0.9 },
    { id: 'to', title: t('staff-lists:heads.to'), text: ({ to }) => to, width: 1.6 },
    { id: 'created', title: t('staff-lists:heads.created'), text: ({ createdAt }) => presentShort(createdAt), sort: 'createdAt' },
    {
      id: 'failure',
      title: t('staff-lists:heads.failure'),
      text: ({ failure }) => (failure ? t(`failures.${failure}`) : ''),
      width: 1.6,
    },
    {
      id: 'attempts',
      title: t('staff-lists:heads.attempts'),
      text: ({ attempts }) => formatNumber(attempts, currentLanguage()),
      isNumber: true,
      isExtra: true,
    },
  ]
}
