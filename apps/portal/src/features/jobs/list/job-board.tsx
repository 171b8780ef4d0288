import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { JOB_SORTS, type JobKind } from '@afilia/domain/jobs/jobs'
import { Field, Select } from '@afilia/ui/forms/field'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ShareButton } from '../../../parts/share-button.tsx'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { FOUND_ID } from '../filters/show-found.ts'
import { JobFilters } from '../filters/job-filters.tsx'
import { JobWords } from '../filters/job-words.tsx'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import { SaveSearch } from '../saved/save-search.tsx'
import { findQuery, PAGE_SIZE } from '../search/jobs-query.ts'
import { type JobsView, writeAddress } from '../search/jobs-search.ts'
import { useIsMember } from '../use-is-member.ts'
import { PendingCards } from '../../../parts/cards/pending-cards.tsx'
import { JobList } from './job-list.tsx'
import styles from './job-list.module.css'
import { NothingFound } from './nothing-found.tsx'
import { useKeepSaved } from './use-keep-saved.ts'

interface JobBoardProps {
  kind: JobKind
  view: JobsView
}

/** The job postings of a kind with their filters. The filters are in the URL of the page. */
export function JobBoard({ kind, view }: JobBoardProps) {
  const t = useTexts(['jobs', 'pages'])
  const isMember = useIsMember()
  const navigate = useNavigate()
  const { search, town, page } = view
  const found = useQuery({ ...findQuery(kind, search, { page }), placeholderData: keepPreviousData })
  const { data } = found
  const active = useActiveFilters(search, town, data?.facets)
  const ask = (asked: Omit<JobsView, 'page'> & { readonly page?: number }): void =>
    void navigate({ to: '.', search: writeAddress(asked), resetScroll: false })
  useKeepSaved(isMember)
  return (
    <Stack gap={5}>
      <JobWords onText={(text) => ask({ search: { ...search, text }, town })} text={search.text} />
      <div className={styles.board}>
        <JobFilters ask={ask} count={active.length} facets={data?.facets} total={data?.total} view={view} />
        <section aria-labelledby={FOUND_ID} className={styles.found}>
          <header>
            <h2 aria-live="polite" id={FOUND_ID} tabIndex={-1}>
              {data ? t(data.isAll ? 'count' : 'atLeast', { count: data.total }) : t('offers')}
            </h2>
            <SortField onSort={(sort) => ask({ search: { ...search, sort }, town })} search={search} />
          </header>
          <ActiveFilters active={active} town={town} />
          <Cluster className={styles.acts} gap={2}>
            {isMember && <SaveSearch kind={kind} names={active.map(({ name }) => name)} search={search} />}
            <ShareButton title={t('offers')} withSearch />
          </Cluster>
          {data?.isAll === false && <p className={styles.small}>{t('notAll')}</p>}
          {!data ? (
            hasFailed(found) ? (
              <QueryFailed query={found} />
            ) : (
              <PendingCards />
            )
          ) : data.jobs.length === 0 && page === 1 ? (
            <NothingFound active={active} kind={kind} search={search} town={town} />
          ) : (
            <JobList jobs={data.jobs} />
          )}
          <Pager
            label={t('pages')}
            onPage={(to) => ask({ search, town, page: to + 1 })}
            page={page - 1}
            size={PAGE_SIZE}
            total={data?.total ?? 0}
            words={{ before: t('pager.before'), after: t('pager.after') }}
          />
        </section>
      </div>
    </Stack>
  )
}

interface SortFieldProps {
  search: JobsView['search']
  onSort: (sort: JobsView['search']['sort']) => void
}

function SortField({ search: { sort, near }, onSort }: SortFieldProps) {
  const t = useTexts('jobs')
  const sorts = JOB_SORTS.filter((one) => one !== 'distance' || near !== undefined)
  return (
    <div className={styles.sort}>
      <Field id="jobs-sort" label={t('sort.label')}>
        <Select onChange={({ target }) => onSort(sorts.find((one) => one === target.value)!)} value={sort}>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`sort.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
