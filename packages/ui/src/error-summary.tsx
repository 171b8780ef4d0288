import { useEffect, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'

interface ErrorSummaryProps {
  title: string
  errors: readonly { readonly fieldId: string; readonly text: string }[]
  /** Counts the attempts to send: with each new one the summary takes the focus again. */
  attempt: number
}

/** What is wrong with a form, before it, each with a link to the field. Nothing when nothing is wrong. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (errors.length === 0) return null
  return (
    <div aria-labelledby="error-summary-title" className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <h2 className={styles.title} id="error-summary-title">
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            <a href={`#${fieldId}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field and shows its label too, which a jump to the fragment would leave above the screen. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  const label = field.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`) ?? field
  label.scrollIntoView({ block: 'start' })
  field.focus({ preventScroll: true })
}
