import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCaseCard } from '@afilia/contract/cases/cases'
import { formatShortDate } from '@afilia/i18n/format'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowLink } from '../../parts/table/row-opener.tsx'
import { CaseClock } from './case-clock.tsx'

const presentDay = (moment: string, timeZone?: string): string =>
  formatShortDate(new Date(moment), currentLanguage(), timeZone === undefined ? {} : { timeZone })

/** The columns of the list of cases, with their deadlines on `today`, such as `2026-11-23`. */
export function useCaseColumns(today: string): readonly ListColumn<StaffCaseCard>[] {
  const t = useTexts(['staff-cases', 'cases', 'staff-lists'])
  const nameTaker = ({ takenBy }: StaffCaseCard): string => {
    if (!takenBy) return t('free')
    return takenBy.isMe ? t('takenByMe') : takenBy.name
  }
  return [
    {
      id: 'kind',
      title: t('staff-lists:heads.kind'),
      text: ({ kind }) => t(`cases:kinds.${kind}`),
      cell: ({ id, kind }) => (
        <RowLink params={{ id }} to="/admin/cases/$id">
          {t(`cases:kinds.${kind}`)}
        </RowLink>
      ),
      width: 1.6,
    },
    { id: 'person', title: t('staff-lists:heads.person'), text: ({ member }) => member?.name ?? t('visitor'), width: 1.2 },
    {
      id: 'due',
      title: t('staff-lists:heads.due'),
      text: ({ dueOn, state }) => (dueOn === null ? t(`states.${state}`) : presentDay(`${dueOn}T12:00:00Z`, 'UTC')),
      cell: (one) => <CaseClock one={one} today={today} />,
      sort: 'dueOn',
      width: 1.5,
    },
    { id: 'taken', title: t('staff-lists:heads.taken'), text: nameTaker },
    { id: 'province', title: t('staff-lists:heads.province'), text: ({ province }) => province?.name ?? '' },
    { id: 'reference', title: t('staff-lists:heads.reference'), text: ({ reference }) => reference, sort: 'reference' },
    {
      id: 'received',
      title: t('staff-lists:heads.received'),
      text: ({ receivedAt }) => presentDay(receivedAt),
      sort: 'receivedAt',
      width: 0.8,
    },
    { id: 'team', title: t('staff-lists:heads.team'), text: ({ team }) => team.name, isExtra: true },
    { id: 'state', title: t('staff-lists:heads.state'), text: ({ state }) => t(`states.${state}`), isExtra: true },
    {
      id: 'changed',
      title: t('staff-lists:heads.changed'),
      text: ({ updatedAt }) => presentDay(updatedAt),
      sort: 'updatedAt',
      isExtra: true,
    },
  ]
}
