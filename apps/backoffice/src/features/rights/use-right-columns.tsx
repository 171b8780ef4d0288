import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { RightsCase } from '@afilia/contract/identity/rights'
import { formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowButton } from '../../parts/table/row-opener.tsx'

const DAY = 24 * 3600_000
/** Days before the deadline at which a request is urgent. */
const SOON = 7
const presentDay = (moment: string): string => formatShortDate(new Date(moment), currentLanguage())

/** The columns of the list of requests about data, with the days left at `now`, in ms. */
export function useRightColumns(now: number, onOpen: (id: string) => void): readonly ListColumn<RightsCase>[] {
  const t = useTexts(['staff-rights', 'rights', 'staff-lists'])
  const nameRight = ({ right }: RightsCase): string => t(`rights:requests.rights.${right}.label`)
  return [
    {
      id: 'person',
      title: t('staff-lists:heads.person'),
      text: ({ personName }) => personName || t('erased'),
      cell: (one) => (
        <RowButton aria-label={t('openNamed', { right: nameRight(one), name: one.personName })} onClick={() => onOpen(one.id)}>
          {one.personName || t('erased')}
        </RowButton>
      ),
      sort: 'personName',
      width: 1.6,
    },
    { id: 'right', title: t('staff-lists:heads.right'), text: nameRight, width: 1.6 },
    {
      id: 'due',
      title: t('staff-lists:heads.due'),
      text: ({ dueAt }) => presentDay(dueAt),
      cell: (one) => <Clock now={now} request={one} />,
      sort: 'dueAt',
      width: 1.2,
    },
    { id: 'received', title: t('staff-lists:heads.received'), text: ({ receivedAt }) => presentDay(receivedAt), sort: 'receivedAt' },
    { id: 'state', title: t('staff-lists:heads.state'), text: ({ state }) => t(`rights:requests.states.${state}`), isExtra: true },
  ]
}

function Clock({ request: { state, dueAt }, now }: { request: RightsCase; now: number }) {
  const t = useTexts(['staff-rights', 'rights'])
  if (state !== 'OPEN') return <Badge>{t(`rights:requests.states.${state}`)}</Badge>
  const days = Math.floor((Date.parse(dueAt) - now) / DAY)
  if (days < 0) return <Badge tone="danger">{t('overdue', { count: -days })}</Badge>
  return <Badge tone={days <= SOON ? 'warm' : 'neutral'}>{days === 0 ? t('today') : t('daysLeft', { count: days })}</Badge>
}
