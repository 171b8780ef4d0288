import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEventCard } from '@afilia/contract/events/staff-events'
import { Badge } from '@afilia/ui/marks/badge'
import { presentShort } from '../../parts/present-short.ts'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowLink } from '../../parts/table/row-opener.tsx'
import { presentMoney, presentNumber } from './present.ts'

/** The columns of the list of events, with their used places. */
export function useEventColumns(): readonly ListColumn<StaffEventCard>[] {
  const t = useTexts(['staff-events', 'staff-lists'])
  const namePlaces = ({ taken, capacity }: StaffEventCard): string =>
    capacity === null ? presentNumber(taken) : t('ofTotal', { number: presentNumber(taken), total: presentNumber(capacity) })
  return [
    {
      id: 'title',
      title: t('staff-lists:heads.title'),
      text: ({ title }) => title,
      cell: ({ id, title, language }) => (
        <RowLink lang={language} params={{ id }} to="/admin/events/$id">
          {title}
        </RowLink>
      ),
      sort: 'title',
      width: 2.4,
    },
    {
      id: 'date',
      title: t('staff-lists:heads.date'),
      text: ({ startsAt }) => presentShort(startsAt, { timeZone: 'Europe/Madrid' }),
      sort: 'startsAt',
      width: 1.2,
    },
    {
      id: 'place',
      title: t('staff-lists:heads.place'),
      text: ({ place }) => (place ? [place.name, place.municipality.name].filter(Boolean).join(', ') : t('online')),
      width: 1.5,
    },
    {
      id: 'state',
      title: t('staff-lists:heads.state'),
      text: ({ isCancelled }) => t(isCancelled ? 'cancelled' : 'states.PUBLISHED'),
      cell: ({ isCancelled }) => (isCancelled ? <Badge tone="danger">{t('cancelled')}</Badge> : t('states.PUBLISHED')),
      sort: 'isCancelled',
      width: 0.9,
    },
    { id: 'places', title: t('staff-lists:heads.places'), text: namePlaces, isNumber: true, width: 0.8 },
    {
      id: 'waiting',
      title: t('staff-lists:heads.waiting'),
      text: ({ waiting }) => presentNumber(waiting),
      isNumber: true,
      width: 0.7,
    },
    { id: 'paid', title: t('staff-lists:heads.paid'), text: ({ paid }) => presentMoney(paid), isNumber: true, width: 0.8 },
    {
      id: 'sessions',
      title: t('staff-lists:heads.sessions'),
      text: ({ sessions }) => presentNumber(sessions),
      isNumber: true,
      isExtra: true,
    },
  ]
}
