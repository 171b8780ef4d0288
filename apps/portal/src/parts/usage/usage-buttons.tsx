import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { UsagePurpose } from '@afilia/domain/site/usage'
import { Button } from '@afilia/ui/forms/button'
import { sayAnswer } from '../../app/usage/answer.ts'

interface UsageButtonsProps {
  purpose: UsagePurpose
  /** The layout of the buttons. */
  className: string | undefined
}

/** Buttons for yes and no with the same look, so that neither is easier. */
export function UsageButtons({ purpose, className }: UsageButtonsProps) {
  const t = useTexts('usage')
  const { session } = useSession()
  const { isBusy, problem, run } = useAction()
  const say = (isGranted: boolean) => () => void (!isBusy && run(() => sayAnswer(session, purpose, isGranted)))
  return (
    <>
      <div className={className}>
        <Button onClick={say(true)} variant="secondary">
          {t(`${purpose}.accept`)}
        </Button>
        <Button onClick={say(false)} variant="secondary">
          {t(`${purpose}.reject`)}
        </Button>
      </div>
      <ActionProblem text={problem} />
    </>
  )
}
