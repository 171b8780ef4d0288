import { currentLanguage } from '@afilia/client/texts/texts.ts'
import { POINT } from '@afilia/domain/merits/scale'
import { formatNumber } from '@afilia/i18n/format'
import { TextInput } from '@afilia/ui/forms/field'
import { type ComponentProps, useState } from 'react'
import { readPoints, readWhole } from './change-scale.ts'

interface NumberInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** Points in 1/10000 or a whole number; null is an empty field. */
  value: number | null
  /** Whole numbers instead of points. */
  isWhole?: boolean
  onNumber: (value: number | null) => void
}

const present = (value: number | null, isWhole: boolean): string => {
  if (value === null) return ''
  return isWhole
    ? String(value)
    : formatNumber(value / POINT, currentLanguage(), 4)
        .replace(/([.,]\d*?)0+$/, '$1')
        .replace(/[.,]$/, '')
}

/** A field for points or a whole number. What is typed stays as it is. */
export function NumberInput({ value, isWhole = false, onNumber, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(() => present(value, isWhole))
  return (
    <TextInput
      {...rest}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      onChange={({ target }) => {
        setTyped(target.value)
        onNumber((isWhole ? readWhole : readPoints)(target.value))
      }}
      value={typed}
    />
  )
}
