import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobList } from '@afilia/contract/jobs/job-lists'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { PlusIcon } from '@afilia/ui/marks/icons'
import { useQueryClient } from '@tanstack/react-query'
import { nameList, presentDay, presentPoints, presentPosition } from '../present-list.ts'
import styles from './find-lists.module.css'

/** A job list in the results, with its newest cut-off. */
export function FoundList({ list }: { list: JobList }) {
  const t = useTexts('job-lists')
  const client = useQueryClient()
  const action = useAction()
  const { last, source } = list
  const name = nameList(list)
  const follow = async (): Promise<void> => {
    await send('POST job-lists/{list}/followed', { params: { list: list.id } })
    await Promise.all((['GET job-lists/followed', 'GET job-lists'] as const).map((key) => client.invalidateQueries({ queryKey: [key] })))
    // The clicked button has been removed.
    document.getElementById(`list-${list.id}-title`)?.focus()
  }
  const facts = last && [
    t('last', { date: presentDay(last.day) }),
    ...(last.points === null ? [] : [t('points', { amount: presentPoints(last.points) })]),
    ...(last.position === null ? [] : [t('position', { number: presentPosition(last.position) })]),
  ]
  return (
    <li className={`${records.row} ${styles.row}`}>
      <div>
        <p className={records.name}>{name}</p>
        {facts && <p className={records.facts}>{facts.join('\u00a0· ')}</p>}
        <p className={records.facts}>{t('source', { name: source.name })}</p>
        <ActionProblem text={action.problem} />
      </div>
      {list.isFollowed ? (
        <Badge tone="success">{t('find.isFollowed')}</Badge>
      ) : (
        <Button
          aria-label={t('find.followNamed', { name })}
          icon={<PlusIcon />}
          isBusy={action.isBusy}
          onClick={() => void action.run(follow, t('find.done'))}
          variant="secondary"
        >
          {t('find.follow')}
        </Button>
      )}
    </li>
  )
}
