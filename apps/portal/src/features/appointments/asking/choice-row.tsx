import chips from '@afilia/client/parts/lists/chips.module.css'
import styles from './asking.module.css'

interface ChoiceRowProps {
  label: string
  name: string
  /** The id of the first option, as a target for the error summary. */
  id?: string
  error?: string | undefined
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice of one among several short options, side by side. */
export function ChoiceRow({ label, name, id, error, options, value, onChange }: ChoiceRowProps) {
  return (
    <fieldset aria-describedby={error && id ? `${id}-error` : undefined} className={styles.choices} data-invalid={error ? '' : undefined}>
      <legend>{label}</legend>
      {error && id && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={styles.options}>
        {options.map((option, index) => (
          <label className={`${chips.chip} ${styles.choice}`} key={option.value}>
            <input
              checked={option.value === value}
              id={index === 0 ? id : undefined}
              name={name}
              onChange={() => onChange(option.value)}
              type="radio"
              value={option.value}
            />
            <span className={styles.words}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
