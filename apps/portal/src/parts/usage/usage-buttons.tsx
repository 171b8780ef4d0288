import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { sayAnswer } from '../../app/usage/answer.ts'
import styles from './usage.module.css'

/** Yes and no, which look alike: neither is the easier one. */
export function UsageButtons() {
  const t = useTexts('usage')
  const { session } = useSession()
  const { isBusy, problem, run } = useAction()
  const say = (isGranted: boolean) => () => void (!isBusy && run(() => sayAnswer(session, isGranted)))
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={say(true)} variant="secondary">
          {t('accept')}
        </Button>
        <Button onClick={say(false)} variant="secondary">
          {t('reject')}
        </Button>
      </div>
      <ActionProblem text={problem} />
    </>
  )
}
