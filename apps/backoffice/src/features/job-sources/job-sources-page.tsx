import { Stack } from '@afilia/ui/page/layout'
import records from '@afilia/client/parts/lists/records.module.css'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { LinkButton } from '@afilia/ui/forms/button'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { createLink, Link } from '@tanstack/react-router'
import rows from '../../parts/lists/rows.module.css'
import styles from './job-sources.module.css'
import { RunFacts } from './run-facts.tsx'
import { NEW } from './source-draft.ts'

const ButtonToSource = createLink(LinkButton)

/** The sources of job postings, each with the result of its last import. */
export function JobSourcesPage() {
  const t = useTexts(['job-sources', 'pages'])
  const sources = useQuery({ ...query('GET staff/job-sources'), staleTime: 0 })
  const title = t('pages:jobSources.title')
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={title} />
      <div>
        <ButtonToSource params={{ id: NEW }} to="/admin/job-sources/$id">
          {t('new')}
        </ButtonToSource>
      </div>
      <Card aria-label={title}>
        <Loaded query={sources}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState icon={BriefcaseMedicalIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <ul className={records.list}>
                {found.map((source) => (
                  <SourceRow key={source.id} source={source} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </Stack>
  )
}

function SourceRow({ source: { id, name, format, address, offers, lastRun } }: { source: JobSource }) {
  const t = useTexts('job-sources')
  return (
    <li className={rows.row}>
      <p className={rows.name}>
        <Link params={{ id }} to="/admin/job-sources/$id">
          {name}
        </Link>
      </p>
      <p className={styles.facts}>
        {[t(`formats.${format}`), address ? t('facts.address', { address }) : t('facts.files'), t('facts.offers', { count: offers })].join(
          ' · ',
        )}
      </p>
      <RunFacts run={lastRun} />
    </li>
  )
}
