import type { GeoRegion } from '@afilia/contract/content/reference'
import { Select } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { query } from '../calls/query.ts'
import { useTexts } from '../texts/texts.ts'

interface ProvincePickerProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: { readonly id: string; readonly name: string } | null
  onChange: (value: GeoRegion | null) => void
}

/** One of the 52 provinces, as a native select. */
export function ProvincePicker({ value, onChange, ...rest }: ProvincePickerProps) {
  const t = useTexts('pickers')
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  // Shows the chosen province while the list loads, or if it fails.
  const options = value && !provinces.some(({ id }) => id === value.id) ? [value, ...provinces] : provinces
  return (
    <Select {...rest} onChange={({ target }) => onChange(provinces.find(({ id }) => id === target.value) ?? null)} value={value?.id ?? ''}>
      <option value="">{t('noProvince')}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
