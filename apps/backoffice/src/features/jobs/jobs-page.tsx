import { pagedQuery, query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { JOB_LIMITS, JOB_STATES, type JobState } from '@afilia/domain/jobs/jobs'
import { LinkButton } from '@afilia/ui/forms/button'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { NEW } from './new-draft.ts'
import { useJobColumns } from './use-job-columns.tsx'

const ButtonToJob = createLink(LinkButton)

export interface JobsSearch {
  readonly text?: string | undefined
  readonly source?: string | undefined
  readonly state?: JobState | undefined
}

/** All job postings, last changed first. */
export function StaffJobsPage({ text, source, state }: JobsSearch) {
  const t = useTexts(['staff-jobs', 'job-sources', 'pages'])
  const navigate = useNavigate({ from: '/admin/jobs/' })
  const names = useQuery({ ...query('GET staff/job-source-names'), staleTime: 0 })
  const sources = [...new Set([...(names.data?.names ?? []), ...(source === undefined ? [] : [source])])]
  const show = (search: JobsSearch): void => void navigate({ search: { text, source, state, ...search }, replace: true })
  return (
    <StaffTable
      action={
        <ButtonToJob params={{ id: NEW }} to="/admin/jobs/$id">
          {t('new')}
        </ButtonToJob>
      }
      columns={useJobColumns()}
      empty={{ icon: BriefcaseMedicalIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET staff/jobs', { query: { text, source, state }, page: { sort: 'updatedAt,desc', ...page } })}
      title={t('pages:staffJobs.title')}
      tools={
        <SearchForm
          button={t('searchButton')}
          id="text"
          input={{ cutAt: JOB_LIMITS.text }}
          label={t('search')}
          onSearch={(typed) => show({ text: typed })}
          text={text}
        >
          <ChoiceFilter
            all={t('all')}
            id="source"
            label={t('source')}
            labelOf={(name) => name}
            onChoose={(chosen) => show({ source: chosen })}
            value={source}
            values={sources}
          />
          <ChoiceFilter
            all={t('all')}
            id="state"
            label={t('job-sources:fields.state')}
            labelOf={(one) => t(`job-sources:values.state.${one}`)}
            onChoose={(chosen) => show({ state: chosen })}
            value={state}
            values={JOB_STATES}
          />
        </SearchForm>
      }
    />
  )
}
