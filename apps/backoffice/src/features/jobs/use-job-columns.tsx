import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffJobCard } from '@afilia/contract/jobs/staff-jobs'
import { formatShortDate } from '@afilia/i18n/format'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowLink } from '../../parts/table/row-opener.tsx'
import { StateBadge } from './state-badge.tsx'

const presentDay = (moment: string, zone: object = {}): string => formatShortDate(new Date(moment), currentLanguage(), zone)

/** The columns of the list of job postings. */
export function useJobColumns(): readonly ListColumn<StaffJobCard>[] {
  const t = useTexts(['staff-jobs', 'job-terms', 'job-sources', 'staff-lists'])
  return [
    {
      id: 'title',
      title: t('staff-lists:heads.title'),
      text: ({ title }) => title,
      cell: ({ id, title, language }) => (
        <RowLink lang={language} params={{ id }} to="/admin/jobs/$id">
          {title}
        </RowLink>
      ),
      width: 2.4,
    },
    {
      id: 'state',
      title: t('staff-lists:heads.state'),
      text: ({ state }) => t(`job-sources:values.state.${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
      width: 0.9,
    },
    { id: 'entity', title: t('staff-lists:heads.entity'), text: ({ entity }) => entity, width: 1.6 },
    { id: 'category', title: t('staff-lists:heads.category'), text: ({ category }) => t(`job-terms:category.${category}`) },
    { id: 'source', title: t('staff-lists:heads.source'), text: ({ source }) => source, width: 1.2 },
    {
      id: 'due',
      title: t('staff-lists:heads.due'),
      text: ({ deadline }) => (deadline === null ? t('noDeadline') : presentDay(deadline, { timeZone: 'UTC' })),
      sort: 'deadline',
    },
    { id: 'changed', title: t('staff-lists:heads.changed'), text: ({ updatedAt }) => presentDay(updatedAt), sort: 'updatedAt' },
    {
      id: 'corrected',
      title: t('staff-lists:heads.corrected'),
      text: ({ isCorrected }) => (isCorrected ? t('staff-lists:yes') : ''),
      isExtra: true,
    },
  ]
}
