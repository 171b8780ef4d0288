import type { Municipality, PostalCode } from '@afilia/contract/content/reference'
import { Combobox, type Option } from '@afilia/ui/combobox/combobox'
import type { PickerProps, PlacedPickerProps } from './picker-props.ts'
import { searchServer } from './search-lists.ts'
import { usePickerTexts } from './use-picker-texts.ts'

/** The minimum number of letters before all of Spain is searched. */
const MIN_LENGTH = 2

/** One of Spain's 8,131 municipalities. */
export function MunicipalityPicker({ province, ...rest }: PlacedPickerProps<Municipality>) {
  return (
    <Combobox
      {...rest}
      getDetail={getProvinceName}
      minLength={province ? 0 : MIN_LENGTH}
      search={searchServer('GET municipalities', { province })}
      texts={usePickerTexts()}
    />
  )
}

const getProvinceName = ({ province }: Municipality): string => province.name

/** The data of a chosen code, to fill in the rest of the address. */
type CodeOption = Option & Partial<PostalCode>

interface PostalCodePickerProps extends Omit<PickerProps<string>, 'onChange'> {
  onChange: (value: string | null, chosen?: PostalCode) => void
}

/** One of the 11,034 postal codes, by its first digits. */
export function PostalCodePicker({ value, onChange, ...rest }: PostalCodePickerProps) {
  return (
    <Combobox<CodeOption>
      inputMode="numeric"
      {...rest}
      getDetail={({ municipalities = [] }) => municipalities.map(({ name }) => name).join(' · ')}
      minLength={MIN_LENGTH}
      onChange={(chosen) =>
        onChange(chosen?.name ?? null, chosen?.municipalities && { code: chosen.name, municipalities: chosen.municipalities })
      }
      search={searchCodes}
      texts={usePickerTexts()}
      value={value ? { id: value, name: value } : null}
    />
  )
}

const searchCodeList = searchServer('GET postal-codes')

/** A postal code has only digits. */
async function searchCodes(text: string): Promise<{ items: CodeOption[]; total: number }> {
  if (!/^\d{1,5}$/.test(text)) return { items: [], total: 0 }
  const { items, total } = await searchCodeList(text)
  return { items: items.map((found) => ({ ...found, id: found.code, name: found.code })), total }
}
