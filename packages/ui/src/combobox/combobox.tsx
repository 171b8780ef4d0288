import { IconButton } from '../forms/button.tsx'
import { ComboboxBox, type ComboboxProps } from './combobox-box.tsx'
import type { Option } from './combobox-search.ts'
import styles from './combobox.module.css'
import { XIcon } from '../marks/icons.tsx'

export type { ComboboxTexts } from './combobox-box.tsx'
export type { Found, Option, Search } from './combobox-search.ts'

interface OneProps<T extends Option> extends ComboboxProps<T> {
  value: T | null
  onChange: (value: T | null) => void
  /** Set if any text is valid and the list only suggests. Called whenever the text changes; `value.name` is then the text. */
  onType?: ((text: string) => void) | undefined
}

/** A field that searches a list while typing, to choose one option. Use it inside a `Field`, which labels it. */
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
          // Not in the tab order. Keyboard users delete the text and have one stop less in the form.
          tabIndex={-1}
        >
          <XIcon size={20} />
        </IconButton>
      )}
    </ComboboxBox>
  )
}
