import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import { Stack } from '@afilia/ui/page/layout'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffJob } from '@afilia/contract/jobs/staff-jobs'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { JobEdit } from './job-edit.tsx'
import { JobTransitions } from './job-transitions.tsx'
import { StateBadge } from './state-badge.tsx'
import { NEW } from './new-draft.ts'
import { NewJobForm } from './new-job-form.tsx'

/** A job posting for staff: publish, withdraw or correct it, or create one. */
export function StaffJobPage({ id }: { id: string }) {
  const t = useTexts(['staff-jobs', 'pages'])
  const found = useQuery({ ...query('GET staff/jobs/{job}', { params: { job: id } }), staleTime: 0, enabled: id !== NEW })
  const isGone = found.error instanceof ApiError && found.error.status === 404
  const title = id === NEW ? t('newTitle') : (found.data?.title ?? t('pages:staffJob.title'))
  useShownTitle(title)
  return (
    <Stack gap={5}>
      <PageHeading before={<BackLink to="/admin/jobs">{t('toList')}</BackLink>} lang={found.data?.language} title={title} />
      {id === NEW ? (
        <NewJobForm />
      ) : isGone ? (
        <EmptyState icon={BriefcaseMedicalIcon} title={t('gone.title')}>
          <p>{t('gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={found}>{(job) => <Known job={job} key={job.id} />}</Loaded>
      )}
    </Stack>
  )
}

function Known({ job }: { job: StaffJob }) {
  const t = useTexts(['staff-jobs', 'job-sources', 'job-terms'])
  return (
    <>
      <Section id="summary" title={t('summary')}>
        <dl className={facts.facts}>
          <Fact name={t('job-sources:fields.state')}>
            <StateBadge state={job.state} />
          </Fact>
          <Fact name={t('job-sources:fields.entity')}>{job.entity}</Fact>
          <Fact name={t('job-sources:fields.category')}>{t(`job-terms:category.${job.category}`)}</Fact>
          <Fact name={t('place')}>{job.place ?? t('everywhere')}</Fact>
          <Fact name={t('source')}>{job.sourceLink === null ? job.source : <a href={job.sourceLink}>{job.source}</a>}</Fact>
          <Fact name={t('job-sources:fields.sourceId')}>{job.sourceId}</Fact>
        </dl>
        {job.state !== 'DRAFT' && (
          <p>
            {/* A page of the portal, which is another app. */}
            <a href={`/jobs/${job.id}`}>{t('publicPage')}</a>
          </p>
        )}
        <JobTransitions job={job} />
      </Section>
      <JobEdit job={job} key={job.revision} />
    </>
  )
}
