import { useTexts } from '@afilia/client/texts/texts.ts'
import type { SecurityEvent } from '@afilia/contract/identity/security-events'
import { Badge } from '@afilia/ui/marks/badge'
import { presentShort } from '../../parts/present-short.ts'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowButton } from '../../parts/table/row-opener.tsx'
import { useEventWords } from './use-event-words.ts'

export const TONES = { SUCCEEDED: 'success', FAILED: 'warm', REJECTED: 'danger' } as const

/** The columns of the security event log. */
export function useSecurityColumns(onOpen: (event: SecurityEvent) => void): readonly ListColumn<SecurityEvent>[] {
  const t = useTexts(['security-events', 'staff-lists'])
  const { nameWho, nameRoles, nameDetail } = useEventWords()
  return [
    {
      id: 'event',
      title: t('staff-lists:heads.event'),
      text: ({ kind }) => t(`kinds.${kind}`),
      cell: (event) => <RowButton onClick={() => onOpen(event)}>{t(`kinds.${event.kind}`)}</RowButton>,
      width: 1.5,
    },
    {
      id: 'outcome',
      title: t('staff-lists:heads.outcome'),
      text: ({ outcome }) => t(`outcomes.${outcome}`),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>,
      width: 0.7,
    },
    { id: 'person', title: t('staff-lists:heads.person'), text: nameWho, width: 1.3 },
    { id: 'roles', title: t('staff-lists:heads.roles'), text: nameRoles },
    {
      id: 'when',
      title: t('staff-lists:heads.when'),
      text: ({ at }) => presentShort(at),
      sort: 'at',
    },
    { id: 'detail', title: t('staff-lists:heads.detail'), text: nameDetail, width: 1.8 },
    { id: 'place', title: t('staff-lists:heads.place'), text: ({ place }) => place ?? '', isExtra: true },
  ]
}
