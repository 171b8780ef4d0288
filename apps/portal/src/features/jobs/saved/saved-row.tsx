import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import { PAGE_OF } from '../search/jobs-query.ts'
import { viewSaved, writeAddress } from '../search/jobs-search.ts'
import { replaceSaved } from './saved-query.ts'
import styles from './searches.module.css'
import { SearchDialog, type SearchEdit } from './search-dialog.tsx'

/** One saved search. A deleted one stays in place with an undo button until the list is refetched. */
export function SavedRow({ search }: { search: SavedJobSearch }) {
  const t = useTexts('jobs')
  const [isDropped, setIsDropped] = useState(false)
  const { isBusy, problem, run } = useAction()
  const { id, name, kind, alert } = search
  const drop = async (): Promise<void> => {
    if (await run(() => send('DELETE job-searches/{search}', { params: { search: id } }))) setIsDropped(true)
  }
  const undo = (): Promise<boolean> =>
    run(async () => replaceSaved(id, await send('POST job-searches', { body: { name, kind, search: search.search, alert } })))
  return (
    <li className={records.row} data-removed={isDropped ? '' : undefined}>
      <p className={`${records.name} ${styles.name}`}>{name}</p>
      {isDropped ? (
        <Cluster>
          <output>{t('saved.dropped')}</output>
          <Button aria-label={t('saved.undoNamed', { name })} isBusy={isBusy} onClick={() => void undo()} variant="secondary">
            {t('undo')}
          </Button>
        </Cluster>
      ) : (
        <Kept isDropping={isBusy} onDrop={() => void drop()} search={search} />
      )}
      <ActionProblem text={problem} />
    </li>
  )
}

interface KeptProps {
  search: SavedJobSearch
  isDropping: boolean
  onDrop: () => void
}

function Kept({ search, isDropping, onDrop }: KeptProps) {
  const t = useTexts(['jobs', 'job-terms'])
  const [isChanging, setIsChanging] = useState(false)
  const { isBusy, problem, forgetProblem, run } = useAction()
  const { id, name, kind, alert, notifiedAt } = search
  const change = async (edit: Partial<SearchEdit>): Promise<void> => {
    const act = async () => replaceSaved(id, await send('PATCH job-searches/{search}', { params: { search: id }, body: edit }))
    if (await run(act, t('saved.changed'))) setIsChanging(false)
  }
  const close = (): void => {
    setIsChanging(false)
    forgetProblem()
  }
  const notified =
    notifiedAt && t('saved.notified', { date: formatShortDate(new Date(notifiedAt), currentLanguage(), { timeZone: 'Europe/Madrid' }) })
  return (
    <>
      <Filters search={search} />
      <p className={records.facts}>
        {[t(`job-terms:kind.${kind}`), t(`saved.alerts.${alert}`), notified].filter(Boolean).join('\u00a0· ')}
      </p>
      <Cluster className={styles.acts}>
        <OpenSearch search={search} />
        <Button aria-label={t('saved.changeNamed', { name })} onClick={() => setIsChanging(true)} variant="secondary">
          {t('saved.change')}
        </Button>
        {alert !== 'OFF' && (
          <Button
            aria-label={t('saved.stopNamed', { name })}
            isBusy={isBusy}
            onClick={() => void change({ alert: 'OFF' })}
            variant="secondary"
          >
            {t('saved.stop')}
          </Button>
        )}
        <Button aria-label={t('saved.dropNamed', { name })} isBusy={isDropping} onClick={onDrop} variant="quietDanger">
          {t('saved.drop')}
        </Button>
      </Cluster>
      {isChanging ? (
        <SearchDialog
          initial={{ name, alert }}
          isBusy={isBusy}
          onClose={close}
          onSave={(edit) => void change(edit)}
          problem={problem}
          title={t('saved.changeTitle')}
        />
      ) : (
        <ActionProblem text={problem} />
      )}
    </>
  )
}

/** The filters of the search, unless its name says the same. */
function Filters({ search }: Pick<KeptProps, 'search'>) {
  const view = viewSaved(search)
  const entity = search.names.map(({ id, name }) => ({ value: id, name }))
  const what = useActiveFilters(view.search, view.town, { entity })
    .map(({ name }) => name)
    .join(', ')
  return what === '' || what === search.name ? null : <p className={records.facts}>{what}</p>
}

function OpenSearch({ search }: Pick<KeptProps, 'search'>) {
  const t = useTexts('jobs')
  const { kind, name } = search
  return (
    <PageButton aria-label={t('saved.goNamed', { name })} search={writeAddress(viewSaved(search))} to={PAGE_OF[kind]} variant="secondary">
      {t('saved.go')}
    </PageButton>
  )
}
