import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import styles from './confirmed-transitions.module.css'

interface ConfirmedTransitionsProps<Transition extends string> {
  transitions: readonly Transition[]
  /** The transition awaiting confirmation. */
  asked: Transition | undefined
  /** The confirmation question; `isGrave` shows it in red. */
  question: string | undefined
  isGrave?: boolean
  isBusy: boolean
  problem: string
  labelOf: (transition: Transition, isAsked: boolean) => string
  isSecondary: (transition: Transition) => boolean
  onTransition: (transition: Transition) => void
}

/** Buttons for irreversible transitions: each needs a second click. */
export function ConfirmedTransitions<Transition extends string>(props: ConfirmedTransitionsProps<Transition>) {
  const { transitions, asked, question, isGrave = false, isBusy, problem, labelOf, isSecondary, onTransition } = props
  return (
    <>
      {asked && (
        <p className={styles.question} data-grave={isGrave || undefined} role="alert">
          {question}
        </p>
      )}
      <Cluster gap={2}>
        {transitions.map((transition) => (
          // The second click of a double tap must not confirm.
          <Button
            isBusy={isBusy && asked === transition}
            key={transition}
            onClick={({ detail }) => (asked !== transition || detail < 2) && onTransition(transition)}
            variant={isSecondary(transition) ? 'secondary' : 'primary'}
          >
            {labelOf(transition, asked === transition)}
          </Button>
        ))}
      </Cluster>
      <ActionProblem text={problem} />
    </>
  )
}
