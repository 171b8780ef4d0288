import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { LinkButton } from '@afilia/ui/forms/button'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { createLink, useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { NEW } from './source-draft.ts'
import { useSourceColumns } from './use-source-columns.tsx'

const ButtonToSource = createLink(LinkButton)

export interface JobSourcesSearch {
  /** Only those whose last import failed. */
  readonly failed?: true | undefined
}

/** The sources of job postings, each with the result of its last import. */
export function JobSourcesPage({ failed }: JobSourcesSearch) {
  const t = useTexts(['job-sources', 'pages'])
  const navigate = useNavigate({ from: '/admin/job-sources/' })
  return (
    <StaffTable
      action={
        <ButtonToSource params={{ id: NEW }} to="/admin/job-sources/$id">
          {t('new')}
        </ButtonToSource>
      }
      columns={useSourceColumns()}
      empty={{ icon: BriefcaseMedicalIcon, title: t(failed ? 'show.none' : 'empty.title'), text: failed ? '' : t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET staff/job-sources', { query: failed ? { hasFailed: 'true' } : {}, page })}
      title={t('pages:jobSources.title')}
      tools={
        <ChoiceFilter
          all={t('show.all')}
          id="show"
          label={t('show.label')}
          labelOf={() => t('show.FAILED')}
          onChoose={(chosen) => void navigate({ search: chosen ? { failed: true } : {}, replace: true })}
          value={failed ? 'FAILED' : undefined}
          values={['FAILED']}
        />
      }
    />
  )
}
