import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { FuelCardCase } from '@afilia/contract/events/fuel-card'
import { formatShortDate } from '@afilia/i18n/format'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowButton } from '../../parts/table/row-opener.tsx'

const presentDay = (moment: string): string => formatShortDate(new Date(moment), currentLanguage())

/** The columns of the list of requests for fuel cards. */
export function useFuelCardColumns(onOpen: (id: string) => void): readonly ListColumn<FuelCardCase>[] {
  const t = useTexts(['staff-fuel-cards', 'fuel-card', 'staff-lists'])
  return [
    {
      id: 'person',
      title: t('staff-lists:heads.person'),
      text: ({ personName }) => personName,
      cell: ({ id, personName }) => (
        <RowButton aria-label={t('openNamed', { name: personName })} onClick={() => onOpen(id)}>
          {personName}
        </RowButton>
      ),
      sort: 'personName',
      width: 2,
    },
    { id: 'reference', title: t('staff-lists:heads.reference'), text: ({ reference }) => reference, sort: 'reference' },
    { id: 'state', title: t('staff-lists:heads.state'), text: ({ state }) => t(`fuel-card:states.${state}`), sort: 'state', width: 1.4 },
    { id: 'requested', title: t('staff-lists:heads.requested'), text: ({ createdAt }) => presentDay(createdAt), sort: 'createdAt' },
    { id: 'changed', title: t('staff-lists:heads.changed'), text: ({ updatedAt }) => presentDay(updatedAt), sort: 'updatedAt' },
  ]
}
