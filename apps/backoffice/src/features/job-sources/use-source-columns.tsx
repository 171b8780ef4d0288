import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { formatNumber } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { presentShort } from '../../parts/present-short.ts'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowLink } from '../../parts/table/row-opener.tsx'
import { useCountWords } from './run-facts.tsx'

/** The columns of the list of sources. */
export function useSourceColumns(): readonly ListColumn<JobSource>[] {
  const t = useTexts(['job-sources', 'staff-lists'])
  const countsOf = useCountWords()
  const nameOutcome = ({ lastRun }: JobSource): string => {
    if (!lastRun) return t('facts.never')
    return lastRun.fault === null ? countsOf(lastRun.counts) : t(`faults.${lastRun.fault}`)
  }
  return [
    {
      id: 'name',
      title: t('staff-lists:heads.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <RowLink params={{ id }} to="/admin/job-sources/$id">
          {name}
        </RowLink>
      ),
      sort: 'name',
      width: 1.6,
    },
    { id: 'format', title: t('staff-lists:heads.format'), text: ({ format }) => t(`formats.${format}`), sort: 'format' },
    {
      id: 'offers',
      title: t('staff-lists:heads.offers'),
      text: ({ offers }) => formatNumber(offers, currentLanguage()),
      sort: 'offers',
      isNumber: true,
      width: 0.6,
    },
    {
      id: 'lastRun',
      title: t('staff-lists:heads.lastRun'),
      text: ({ lastRun }) => (lastRun ? presentShort(lastRun.at) : ''),
    },
    {
      id: 'outcome',
      title: t('staff-lists:heads.outcome'),
      text: nameOutcome,
      cell: (source) => (source.lastRun?.fault ? <Badge tone="danger">{nameOutcome(source)}</Badge> : nameOutcome(source)),
      width: 2,
    },
    { id: 'address', title: t('staff-lists:heads.address'), text: ({ address }) => address ?? t('facts.files'), width: 1.6, isExtra: true },
  ]
}
