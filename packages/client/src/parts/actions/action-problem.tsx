import styles from './action-problem.module.css'

/** Why the action of a button failed, beside it; nothing if it did not. */
export function ActionProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  )
}
