import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { query, send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { readMailsAgain } from './read-mails-again.ts'
import styles from './mails.module.css'

const KINDS = ['late', 'bounced', 'dead'] as const

/** Lists the failed mails, or renders nothing. Dead mails can be sent again at once, for example after fixing the settings. */
export function UnsentNotice() {
  const t = useTexts('outbox')
  const { isBusy, problem, run } = useAction()
  const { data } = useQuery({ ...query('GET mails/standing'), staleTime: 0 })
  if (!data || KINDS.every((kind) => data[kind] === 0)) return null
  const tryAll = async (): Promise<void> => {
    await run(() => send('POST mails/tries'), t('trying'))
    await readMailsAgain()
  }
  const again = data.retriable > 0 && (
    <Button isBusy={isBusy} onClick={() => void tryAll()} variant="secondary">
      {t('tryAll', { count: data.retriable })}
    </Button>
  )
  return (
    <Notice actions={again} title={t('standing.title')} tone="warning">
      <ul className={styles.unsent}>
        {KINDS.filter((kind) => data[kind] > 0).map((kind) => (
          <li key={kind}>{t(`standing.${kind}`, { count: data[kind] })}</li>
        ))}
      </ul>
      <ActionProblem text={problem} />
    </Notice>
  )
}
