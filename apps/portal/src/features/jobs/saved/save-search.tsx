import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type JobSearch, printJobSearch } from '@afilia/domain/jobs/job-search'
import { JOB_LIMITS, type JobKind } from '@afilia/domain/jobs/jobs'
import { Button } from '@afilia/ui/forms/button'
import { BellIcon } from '@afilia/ui/marks/message-icons'
import { useState } from 'react'
import { SearchDialog, type SearchEdit } from './search-dialog.tsx'
import { savedQuery } from './saved-query.ts'

interface SaveSearchProps {
  kind: JobKind
  search: JobSearch
  /** Names of the active filters, used to suggest a name. */
  names: readonly string[]
}

/** Saves the current search and notifies of new results. */
export function SaveSearch({ kind, search, names }: SaveSearchProps) {
  const t = useTexts(['jobs', 'job-terms'])
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, problem, forgetProblem, run } = useAction()
  const save = async (edit: SearchEdit): Promise<void> => {
    const body = { ...edit, kind, search: printJobSearch(search) }
    const isSaved = await run(() => send('POST job-searches', { body }), t('saved.done', { name: edit.name }))
    if (!isSaved) return
    setIsOpen(false)
    void queryClient.invalidateQueries({ queryKey: savedQuery.queryKey })
  }
  const close = (): void => {
    setIsOpen(false)
    forgetProblem()
  }
  const name = (names.join(', ') || t(`job-terms:kind.${kind}`)).slice(0, JOB_LIMITS.name)
  return (
    <>
      <Button icon={<BellIcon size={20} />} onClick={() => setIsOpen(true)} variant="quiet">
        {t('saved.open')}
      </Button>
      {isOpen && (
        <SearchDialog
          initial={{ name, alert: 'DAILY' }}
          isBusy={isBusy}
          onClose={close}
          onSave={(edit) => void save(edit)}
          problem={problem}
          title={t('saved.title')}
        />
      )}
    </>
  )
}
