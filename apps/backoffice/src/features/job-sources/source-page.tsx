import { Stack } from '@afilia/ui/page/layout'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Importing } from './importing.tsx'
import { RunFacts } from './run-facts.tsx'
import { NEW } from './source-draft.ts'
import { SourceForm } from './source-form.tsx'
import { SourceRemoval } from './source-removal.tsx'

/** A source of job postings: its last import, a new import, and its settings. */
export function JobSourcePage({ id }: { id: string }) {
  const t = useTexts(['job-sources', 'pages'])
  const navigate = useNavigate()
  const sources = useQuery({ ...query('GET staff/job-sources'), staleTime: 0, enabled: id !== NEW })
  const source = sources.data?.find((one) => one.id === id)
  const title = id === NEW ? t('newTitle') : (source?.name ?? t('pages:jobSource.title'))
  useShownTitle(title)
  const open = (saved: JobSource) => void navigate({ to: '/admin/job-sources/$id', params: { id: saved.id }, replace: true })
  return (
    <Stack gap={5}>
      <PageHeading before={<BackLink to="/admin/job-sources">{t('toList')}</BackLink>} title={title} />
      {id === NEW ? (
        <SourceForm key={NEW} onSaved={open} source={undefined} />
      ) : (
        <Loaded query={sources}>
          {() =>
            source ? (
              <Known key={source.id} source={source} />
            ) : (
              <EmptyState icon={BriefcaseMedicalIcon} title={t('gone.title')}>
                <p>{t('gone.text')}</p>
              </EmptyState>
            )
          }
        </Loaded>
      )}
    </Stack>
  )
}

function Known({ source }: { source: JobSource }) {
  const t = useTexts('job-sources')
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <Section id="last-run" title={t('facts.last')}>
        <RunFacts hasLines run={source.lastRun} />
        <p>
          <Link search={{ source: source.name }} to="/admin/jobs">
            {t('facts.seeOffers', { count: source.offers })}
          </Link>
        </p>
      </Section>
      <Importing source={source} />
      <SourceForm onSaved={() => undefined} source={source} />
      <div>
        <Button onClick={() => setIsRemoving(true)} variant="secondary">
          {t('removal.button')}
        </Button>
      </div>
      {isRemoving && (
        <SourceRemoval onClose={() => setIsRemoving(false)} onRemoved={() => void navigate({ to: '/admin/job-sources' })} source={source} />
      )}
    </>
  )
}
