import { Checkbox } from '@afilia/ui/forms/field'
import styles from '../preferences.module.css'

interface ChoiceGroupProps<Value extends string> {
  id: string
  label: string
  help?: string
  options: readonly { readonly value: Value; readonly name: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several choices from a short list. */
export function ChoiceGroup<Value extends string>({ id, label, help, options, chosen, onChange }: ChoiceGroupProps<Value>) {
  const toggle = (value: Value): void => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset aria-describedby={help && `${id}-help`} className={styles.group}>
      <legend>{label}</legend>
      {help && <p id={`${id}-help`}>{help}</p>}
      <div className={styles.options}>
        {options.map(({ value, name }) => (
          <Checkbox checked={chosen.includes(value)} id={`${id}-${value}`} key={value} label={name} onChange={() => toggle(value)} />
        ))}
      </div>
    </fieldset>
  )
}
