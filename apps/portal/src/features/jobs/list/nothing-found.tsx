import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobSearch } from '@afilia/domain/jobs/job-search'
import type { JobKind } from '@afilia/domain/jobs/jobs'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { useQueries } from '@tanstack/react-query'
import { focusFound } from '../filters/show-found.ts'
import type { ActiveFilter } from '../filters/use-active-filters.ts'
import { findQuery } from '../search/jobs-query.ts'
import { writeAddress } from '../search/jobs-search.ts'
import styles from './job-list.module.css'

interface NothingFoundProps {
  kind: JobKind
  search: JobSearch
  active: readonly ActiveFilter[]
  town: string | undefined
}

/** Which filters to relax, with the number of job postings each would find. */
export function NothingFound({ kind, search, active, town }: NothingFoundProps) {
  const t = useTexts('jobs')
  const all: ActiveFilter = { key: 'all', name: t('closing.ALL'), without: search, loosened: { ...search, closing: 'ALL' } }
  const tried = [
    ...active.filter(({ loosened }, at) => active.findIndex((one) => isSame(one.loosened, loosened)) === at),
    ...(search.closing === 'ALL' ? [] : [all]),
  ]
  const answers = useQueries({ queries: tried.map(({ loosened }) => findQuery(kind, loosened, { size: 1 })) })
  const looser = tried
    .map((filter, at) => ({ ...filter, total: answers[at]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
  return (
    <EmptyState
      actions={
        active.length > 0 && (
          <PageButton onClick={focusFound} resetScroll={false} search={{}} to="." variant="secondary">
            {t('empty.action')}
          </PageButton>
        )
      }
      icon={BriefcaseMedicalIcon}
      title={t('empty.title')}
    >
      {looser.length === 0 ? (
        <p>{t(active.length > 0 ? 'empty.text' : 'empty.none')}</p>
      ) : (
        <>
          <p>{t('empty.loosen')}</p>
          <ul className={styles.looser}>
            {looser.map(({ key, name, loosened, total }) => (
              <li key={key}>
                <PageButton
                  onClick={focusFound}
                  resetScroll={false}
                  search={writeAddress({ search: loosened, town })}
                  to="."
                  variant="secondary"
                >
                  {t(key === 'all' ? 'empty.closed' : 'empty.without', { name, count: total })}
                </PageButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}

/** A facet is relaxed once as a whole, however many values it has. */
const isSame = (a: JobSearch, b: JobSearch): boolean => JSON.stringify(a) === JSON.stringify(b)
