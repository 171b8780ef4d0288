import { IconButton } from './button.tsx'
import { ComboboxBox, type ComboboxProps } from './combobox-box.tsx'
import type { Option } from './combobox-search.ts'
import styles from './combobox.module.css'
import { XIcon } from './icons.tsx'

export type { ComboboxTexts } from './combobox-box.tsx'
export type { Found, Option, Search } from './combobox-search.ts'

interface OneProps<T extends Option> extends ComboboxProps<T> {
  value: T | null
  onChange: (value: T | null) => void
  /** Given where any text may be written and the list only helps: called with each change. `value.name` is then what is written. */
  onType?: ((text: string) => void) | undefined
}

/** A field that searches a list as one types, for one of its options. Within a `Field`, which gives it its label. */
export function Combobox<T extends Option>({ value, onChange, onType, ...rest }: OneProps<T>) {
  return (
    <ComboboxBox
      {...rest}
      onChoose={onChange}
      onEmpty={() => onChange(null)}
      onType={onType}
      resting={value?.name ?? ''}
      selected={value ? [value] : []}
    >
      {value !== null && !rest.disabled && !rest.readOnly && (
        <IconButton
          className={styles.clear}
          label={rest.texts.clear}
          onClick={({ currentTarget }) => {
            onChange(null)
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <XIcon size={20} />
        </IconButton>
      )}
    </ComboboxBox>
  )
}
