import { pagedQuery, send } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { TASK_STATES, type TaskState } from '@afilia/domain/site/background-tasks'
import { ClockIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { BulkChange, type Marked } from '../../parts/table/bulk/bulk-change.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { useTaskColumns } from './use-task-columns.tsx'

export interface TasksSearch {
  readonly state?: TaskState
}

/** The background tasks that failed or wait, newest first. Those that failed can be retried or discarded. */
export function TasksPage({ state }: TasksSearch) {
  const t = useTexts(['background-tasks', 'pages'])
  const navigate = useNavigate({ from: '/admin/tasks' })
  return (
    <StaffTable
      columns={useTaskColumns()}
      empty={{ icon: ClockIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET background-tasks', { query: { state }, page })}
      {...(state === 'FAILED' && { renderBulk: (marked: Marked) => <ChangeTasks marked={marked} /> })}
      title={t('pages:backgroundTasks.title')}
      tools={
        <ChoiceFilter
          all={t('all')}
          id="state"
          label={t('filter')}
          labelOf={(one) => t(`states.${one}`)}
          onChoose={(chosen) => void navigate({ search: chosen ? { state: chosen } : {}, replace: true })}
          value={state}
          values={TASK_STATES}
        />
      }
    />
  )
}

const change = (what: 'RETRY' | 'DISCARD') => (rows: Marked['rows']) =>
  send('POST background-tasks/changes', { body: { ...rows, change: what } })

function ChangeTasks({ marked }: { marked: Marked }) {
  const t = useTexts('background-tasks')
  const common = { marked, lists: ['GET background-tasks', 'waiting'] }
  return (
    <>
      <BulkChange {...common} button={t('retry')} change={change('RETRY')} confirm={t('retry')} title={t('retryTitle')} />
      <BulkChange {...common} button={t('discard')} change={change('DISCARD')} confirm={t('discard')} isDangerous title={t('discardTitle')}>
        <p>{t('discardHelp')}</p>
      </BulkChange>
    </>
  )
}
