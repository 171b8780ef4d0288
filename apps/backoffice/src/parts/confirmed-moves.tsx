import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import styles from './confirmed-moves.module.css'

interface ConfirmedMovesProps<Move extends string> {
  moves: readonly Move[]
  /** The move that was pressed once, and is to be confirmed. */
  asked: Move | undefined
  /** What is asked before it is done; `isGrave` shows it in red. */
  question: string | undefined
  isGrave?: boolean
  isBusy: boolean
  problem: string
  labelOf: (move: Move, isAsked: boolean) => string
  isSecondary: (move: Move) => boolean
  onMove: (move: Move) => void
}

/** Buttons for moves that cannot be taken back: each is pressed twice. */
export function ConfirmedMoves<Move extends string>(props: ConfirmedMovesProps<Move>) {
  const { moves, asked, question, isGrave = false, isBusy, problem, labelOf, isSecondary, onMove } = props
  return (
    <>
      {asked && (
        <p className={styles.question} data-grave={isGrave || undefined} role="alert">
          {question}
        </p>
      )}
      <Cluster gap={2}>
        {moves.map((move) => (
          // The second press of a double tap does not answer what the first one asks.
          <Button
            isBusy={isBusy && asked === move}
            key={move}
            onClick={({ detail }) => (asked !== move || detail < 2) && onMove(move)}
            variant={isSecondary(move) ? 'secondary' : 'primary'}
          >
            {labelOf(move, asked === move)}
          </Button>
        ))}
      </Cluster>
      <ActionProblem text={problem} />
    </>
  )
}
