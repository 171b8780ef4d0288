import { Field, Select } from '@afilia/ui/forms/field'

interface ChoiceFilterProps<Value extends string> {
  id: string
  label: string
  /** The label for "no filter". Without it, one value is always chosen. */
  all?: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  value: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** A filter of a list: one of a few values, or all. */
export function ChoiceFilter<Value extends string>({ id, label, all, values, labelOf, value, onChoose }: ChoiceFilterProps<Value>) {
  return (
    <Field id={id} label={label} width="medium">
      <Select onChange={({ target }) => onChoose(values.find((one) => one === target.value))} value={value ?? ''}>
        {all !== undefined && <option value="">{all}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
