import styles from './action-problem.module.css'

/** Why a button's action failed, shown beside it; nothing if it did not. */
export function ActionProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  )
}
