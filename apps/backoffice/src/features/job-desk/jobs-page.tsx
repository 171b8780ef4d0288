import { pagedQuery, query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { JOB_LIMITS, JOB_STATES, type JobState } from '@afilia/domain/jobs'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button, LinkButton } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import styles from './job-desk.module.css'
import { JobRow } from './job-row.tsx'
import { NEW } from './new-draft.ts'

const SIZE = 20
const ButtonToJob = createLink(LinkButton)

export interface JobsSearch {
  readonly text?: string | undefined
  readonly source?: string | undefined
  readonly state?: JobState | undefined
}

/** All offers, the last changed first. */
export function JobsDeskPage({ text, source, state }: JobsSearch) {
  const t = useTexts(['job-desk', 'job-sources', 'pages'])
  const navigate = useNavigate({ from: '/admin/jobs/' })
  const [page, setPage] = useState(0)
  const [typed, setTyped] = useState(text ?? '')
  const names = useQuery({ ...query('GET desk/job-source-names'), staleTime: 0 })
  const found = useQuery({
    ...pagedQuery('GET desk/jobs', { query: { text, source, state }, page: { page, size: SIZE, sort: 'updatedAt,desc' } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const show = (search: JobsSearch): void => {
    setPage(0)
    void navigate({ search: { text, source, state, ...search }, replace: true })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    show({ text: typed.trim() || undefined })
  }
  const sources = [...new Set([...(names.data?.names ?? []), ...(source === undefined ? [] : [source])])]
  const title = t('pages:jobsDesk.title')
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={title} />
      <div>
        <ButtonToJob params={{ id: NEW }} to="/admin/jobs/$id">
          {t('new')}
        </ButtonToJob>
      </div>
      <form className={styles.tools} noValidate onSubmit={submit}>
        <Field id="source" label={t('source')} width="medium">
          <Select onChange={({ target }) => show({ source: target.value || undefined })} value={source ?? ''}>
            <option value="">{t('all')}</option>
            {sources.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="state" label={t('job-sources:fields.state')} width="medium">
          <Select onChange={({ target }) => show({ state: JOB_STATES.find((one) => one === target.value) })} value={state ?? ''}>
            <option value="">{t('all')}</option>
            {JOB_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`job-sources:values.state.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="text" label={t('search')} width="medium">
          <TextInput cutAt={JOB_LIMITS.text} enterKeyHint="search" onChange={({ target }) => setTyped(target.value)} value={typed} />
        </Field>
        <Button className={styles.submit} type="submit" variant="secondary">
          {t('searchButton')}
        </Button>
      </form>
      <Card aria-label={title}>
        <Loaded query={found}>
          {({ items, total }) =>
            total === 0 ? (
              <EmptyState icon={BriefcaseMedicalIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((job) => (
                    <JobRow job={job} key={job.id} />
                  ))}
                </ul>
                <Pager label={title} onPage={setPage} page={page} size={SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
