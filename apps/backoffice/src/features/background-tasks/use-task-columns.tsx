import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { BackgroundTask } from '@afilia/contract/messages/background-tasks'
import { formatNumber } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { presentShort } from '../../parts/present-short.ts'
import type { ListColumn } from '../../parts/table/list-column.ts'

const TONES = { FAILED: 'danger', RETRYING: 'warm', WAITING: 'neutral' } as const

/** The columns of the list of background tasks. */
export function useTaskColumns(): readonly ListColumn<BackgroundTask>[] {
  const t = useTexts(['background-tasks', 'staff-lists'])
  return [
    {
      id: 'kind',
      title: t('staff-lists:heads.kind'),
      text: ({ kind }) => kind,
      cell: ({ kind }) => <code translate="no">{kind}</code>,
      sort: 'kind',
      width: 1.8,
    },
    {
      id: 'state',
      title: t('staff-lists:heads.state'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
    },
    { id: 'created', title: t('staff-lists:heads.created'), text: ({ createdAt }) => presentShort(createdAt), sort: 'createdAt' },
    {
      id: 'attempts',
      title: t('staff-lists:heads.attempts'),
      text: ({ attempts }) => formatNumber(attempts, currentLanguage()),
      sort: 'attempts',
      isNumber: true,
      width: 0.6,
    },
    {
      id: 'next',
      title: t('staff-lists:heads.next'),
      text: ({ nextAt }) => (nextAt === null ? '' : presentShort(nextAt)),
      sort: 'nextAt',
    },
    { id: 'error', title: t('staff-lists:heads.error'), text: ({ error }) => error ?? '', width: 1.6 },
  ]
}
