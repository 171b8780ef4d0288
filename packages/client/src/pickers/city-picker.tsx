import type { Municipality } from '@afilia/contract/content/reference'
import { Combobox, type Option } from '@afilia/ui/combobox/combobox'
import type { PickerProps } from './picker-props.ts'
import { searchServer } from './search-lists.ts'
import { useTexts } from '../texts/texts.ts'
import { usePickerTexts } from './use-picker-texts.ts'

const searchMunicipalities = searchServer('GET municipalities')

interface CityPickerProps extends Omit<PickerProps<string>, 'onChange'> {
  /** Called on each change of the text. */
  onChange: (value: string) => void
  /** Called when one of the list was chosen, after `onChange` with its name. */
  onChoose?: ((municipality: Municipality) => void) | undefined
}

/** A town as free text, because a village may be no municipality; the list of municipalities helps. */
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
