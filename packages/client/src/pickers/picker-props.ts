import type { Reference } from '@afilia/contract/reference'
import type { ComponentProps } from 'react'

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'onBlur' | 'onKeyDown' | 'disabled' | 'readOnly' | 'placeholder' | 'autoComplete' | 'aria-required' | 'enterKeyHint'
>

/** A picker of one thing: takes a value and how to change it, and stands within a `Field`. */
export interface PickerProps<T> extends InputProps {
  value: T | null
  onChange: (value: T | null) => void
}

/** A picker of several. */
export interface ManyPickerProps extends InputProps {
  value: readonly Reference[]
  onChange: (value: Reference[]) => void
}

/** A picker whose list is all of Spain's, or one province's. */
export interface PlacedPickerProps<T> extends PickerProps<T> {
  /** The id of the province to stay within, such as `PR32`. */
  province?: string | undefined
}
