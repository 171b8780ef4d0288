import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react'
import { CircleAlertIcon } from '../marks/first-icons.tsx'
import styles from './field.module.css'

interface FieldProps {
  /** The control's id; the error summary links to it. */
  id: string
  label: string
  /** Shown beside the label, such as "(opcional)". */
  hint?: string | undefined
  help?: ReactNode
  error?: string | undefined
  /** The expected width of the answer. */
  width?: 'short' | 'medium' | 'full' | undefined
  children: ReactNode
}

interface Wiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

const FieldContext = createContext<Wiring | undefined>(undefined)

/** The id of the field's control. The label's id is the same plus `-label`. */
export const useFieldId = (): string | undefined => use(FieldContext)?.id

/** Label, help, error and one control, connected for screen readers. */
export function Field({ id, label, hint, help, error, width = 'full', children }: FieldProps) {
  const described = describedBy(id, help, error)
  const isInvalid = Boolean(error)
  const wiring = useMemo<Wiring>(
    () => ({ id, 'aria-describedby': described, 'aria-invalid': isInvalid || undefined }),
    [id, described, isInvalid],
  )
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined} data-width={width}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label} {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <Help id={id}>{help}</Help>
      <FieldError id={id} error={error} />
      <FieldContext value={wiring}>{children}</FieldContext>
    </div>
  )
}

function describedBy(id: string, help: ReactNode, error: string | undefined): string | undefined {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

function Help({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={styles.help} id={`${id}-help`}>
      {children}
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={`${id}-error`}>
      <CircleAlertIcon size={18} />
      {error}
    </p>
  )
}

interface TextInputProps extends Omit<ComponentProps<'input'>, 'maxLength'> {
  /** Cuts off typed or pasted text silently at this many characters. Only for searches, where nothing is lost. */
  cutAt?: number
}

/** Accepts any length. A text that is too long gets an error, so that nothing pasted is lost unnoticed. */
export function TextInput({ className, type = 'text', cutAt, ...rest }: TextInputProps) {
  const classes = [styles.control, className].filter(Boolean).join(' ')
  return <input {...use(FieldContext)} type={type} {...rest} className={classes} maxLength={cutAt} />
}

/** Accepts any length too. */
export function TextArea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'maxLength'>) {
  return <textarea {...use(FieldContext)} rows={rows} {...rest} className={[styles.control, className].filter(Boolean).join(' ')} />
}

/** A native select, which works well on every phone. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...use(FieldContext)} {...rest} className={[styles.control, styles.select, className].filter(Boolean).join(' ')} />
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  id: string
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}

function Choice({ id, label, help, error, type, className, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <FieldError id={id} error={error} />
      <label className={[styles.choice, className].filter(Boolean).join(' ')} htmlFor={id}>
        <input aria-describedby={describedBy(id, help, error)} aria-invalid={error ? true : undefined} {...rest} id={id} type={type} />
        <span>{label}</span>
      </label>
      {help && (
        <div className={`${styles.help} ${styles.choiceHelp}`} id={`${id}-help`}>
          {help}
        </div>
      )}
    </div>
  )
}

interface CheckboxGroupProps {
  /** The id of the first option, as a target for the error summary. */
  id: string
  label: string
  hint?: string | undefined
  help?: ReactNode
  error?: string | undefined
  options: readonly { readonly value: string; readonly label: ReactNode }[]
  /** The ticked options. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any number of options. The chosen ones are returned in the order of the options. */
export function CheckboxGroup({ id, label, hint, help, error, options, chosen, onChange }: CheckboxGroupProps) {
  const toggle = (value: string, isChosen: boolean): void =>
    onChange(options.flatMap((one) => ((one.value === value ? isChosen : chosen.includes(one.value)) ? [one.value] : [])))
  return (
    <fieldset aria-describedby={describedBy(id, help, error)} className={styles.field} data-invalid={error ? '' : undefined}>
      <legend className={styles.label}>
        {label} {hint && <span className={styles.hint}>{hint}</span>}
      </legend>
      <Help id={id}>{help}</Help>
      <FieldError error={error} id={id} />
      {options.map((option, index) => (
        <Choice
          checked={chosen.includes(option.value)}
          id={index === 0 ? id : `${id}-${option.value}`}
          key={option.value}
          label={option.label}
          onChange={({ target }) => toggle(option.value, target.checked)}
          type="checkbox"
        />
      ))}
    </fieldset>
  )
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'value'> {
  /** The id of the first option, as a target for the error summary. */
  id: string
  name: string
  label: string
  hint?: string | undefined
  help?: ReactNode
  error?: string | undefined
  options: readonly { readonly value: string; readonly label: ReactNode; readonly help?: ReactNode }[]
  /** Only for a controlled group. */
  value?: string | undefined
}

export function RadioGroup({ id, label, hint, help, error, options, value, ...rest }: RadioGroupProps) {
  return (
    <fieldset aria-describedby={describedBy(id, help, error)} className={styles.field} data-invalid={error ? '' : undefined}>
      <legend className={styles.label}>
        {label} {hint && <span className={styles.hint}>{hint}</span>}
      </legend>
      <Help id={id}>{help}</Help>
      <FieldError id={id} error={error} />
      {options.map((option, index) => (
        <Choice
          {...rest}
          {...(value !== undefined && { checked: option.value === value })}
          help={option.help}
          id={index === 0 ? id : `${id}-${option.value}`}
          key={option.value}
          label={option.label}
          type="radio"
          value={option.value}
        />
      ))}
    </fieldset>
  )
}
