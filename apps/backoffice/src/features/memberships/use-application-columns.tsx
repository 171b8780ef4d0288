import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { ApplicationCard } from '@afilia/contract/people/memberships'
import { formatShortDate } from '@afilia/i18n/format'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowButton } from '../../parts/table/row-opener.tsx'

const presentDay = (moment: string): string => formatShortDate(new Date(moment), currentLanguage())

/** The columns of the list of applications for membership. */
export function useApplicationColumns(onOpen: (id: string) => void): readonly ListColumn<ApplicationCard>[] {
  const t = useTexts(['staff-memberships', 'membership', 'staff-lists'])
  return [
    {
      id: 'name',
      title: t('staff-lists:heads.name'),
      text: ({ name }) => name || t('emptied'),
      cell: ({ id, name, reference }) => (
        <RowButton aria-label={t('openNamed', { name: name || reference })} onClick={() => onOpen(id)}>
          {name || t('emptied')}
        </RowButton>
      ),
      width: 2,
    },
    { id: 'kind', title: t('staff-lists:heads.kind'), text: ({ kind }) => t(`membership:kinds.${kind}`) },
    { id: 'province', title: t('staff-lists:heads.province'), text: ({ province }) => province.name },
    { id: 'reference', title: t('staff-lists:heads.reference'), text: ({ reference }) => reference, sort: 'reference' },
    { id: 'received', title: t('staff-lists:heads.received'), text: ({ receivedAt }) => presentDay(receivedAt), sort: 'receivedAt' },
    { id: 'state', title: t('staff-lists:heads.state'), text: ({ state }) => t(`membership:states.${state}`) },
  ]
}
