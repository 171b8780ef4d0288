import type { Municipality } from '@afilia/contract/content/reference'
import { Combobox, type Option } from '@afilia/ui/combobox/combobox'
import type { PickerProps } from './picker-props.ts'
import { searchServer } from './search-lists.ts'
import { useTexts } from '../texts/texts.ts'
import { usePickerTexts } from './use-picker-texts.ts'

const searchMunicipalities = searchServer('GET municipalities')

interface CityPickerProps extends Omit<PickerProps<string>, 'onChange'> {
  /** Called whenever the text changes. */
  onChange: (value: string) => void
  /** Called when a listed municipality was chosen, after `onChange` with its name. */
  onChoose?: ((municipality: Municipality) => void) | undefined
}

/** A town as free text, with suggestions of municipalities. Villages may not be municipalities. */
export function CityPicker({ value, onChange, onChoose, ...rest }: CityPickerProps) {
  const t = useTexts('pickers')
  const choose = (chosen: Option | null): void => {
    onChange(chosen?.name ?? '')
    if (chosen && 'province' in chosen) onChoose?.(chosen as Municipality)
  }
  return (
    <Combobox<Option>
      autoCapitalize="words"
      autoComplete="address-level2"
      {...rest}
      getDetail={(option) => (option as Municipality).province.name}
      minLength={2}
      onChange={choose}
      onType={onChange}
      search={searchMunicipalities}
      texts={{ ...usePickerTexts(), empty: t('notListed') }}
      value={value ? { id: '', name: value } : null}
    />
  )
}
