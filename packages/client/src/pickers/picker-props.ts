import type { Reference } from '@afilia/contract/content/reference'
import type { ComponentProps } from 'react'

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'onBlur' | 'onKeyDown' | 'disabled' | 'readOnly' | 'placeholder' | 'autoComplete' | 'aria-required' | 'enterKeyHint'
>

/** A picker of one thing: a controlled input within a `Field`. */
export interface PickerProps<T> extends InputProps {
  value: T | null
  onChange: (value: T | null) => void
}

/** A picker of several things. */
export interface ManyPickerProps extends InputProps {
  value: readonly Reference[]
  onChange: (value: Reference[]) => void
}

/** A picker whose list covers all of Spain, or one province. */
export interface PlacedPickerProps<T> extends PickerProps<T> {
  /** The id of the province that limits the list, such as `PR32`. */
  province?: string | undefined
}
