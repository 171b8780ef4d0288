import { useEffect, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'

interface SummedError {
  readonly fieldId: string
  readonly text: string
  /** Set if the field is on another page: opens that page. */
  readonly onFollow?: (() => void) | undefined
}

interface ErrorSummaryProps {
  title: string
  errors: readonly SummedError[]
  /** The number of attempts to send. Each new attempt focuses the summary. */
  attempt: number
}

/** The errors of a form, shown above it with links to the fields. Nothing without errors. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // If the page was opened to correct an error, the field has the focus.
  const seen = useRef(attempt)
  useEffect(() => {
    if (attempt > 0 && attempt !== seen.current) box.current?.focus()
    seen.current = attempt
  }, [attempt])

  if (errors.length === 0) return null
  return (
    <div aria-labelledby="error-summary-title" className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <h2 className={styles.title} id="error-summary-title">
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text, onFollow }) => (
          <li key={`${fieldId} ${text}`}>
            <a href={`#${fieldId}`} onClick={(event) => (onFollow ? follow(event, onFollow) : focusField(event))}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function follow(event: MouseEvent, onFollow: () => void): void {
  event.preventDefault()
  onFollow()
}

/** Focuses the field and scrolls to its label, which a jump to the fragment would leave above the screen. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  const label = field.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`) ?? field
  label.scrollIntoView({ block: 'start' })
  field.focus({ preventScroll: true })
}
