import type { Reference } from '@afilia/contract/content/reference'
import { Combobox } from '@afilia/ui/combobox/combobox'
import { ComboboxMany } from '@afilia/ui/combobox/combobox-many'
import type { ManyPickerProps, PickerProps } from './picker-props.ts'
import { searchShortList } from './search-lists.ts'
import { usePickerTexts } from './use-picker-texts.ts'

const searchSpecialties = searchShortList('GET specialties')
const searchTitles = searchShortList('GET titles')

/** One of the seven nursing specialties. */
export function SpecialtyPicker(props: PickerProps<Reference>) {
  return <Combobox {...props} delay={0} search={searchSpecialties} texts={usePickerTexts()} />
}

export function SpecialtiesPicker(props: ManyPickerProps) {
  return <ComboboxMany {...props} delay={0} search={searchSpecialties} texts={usePickerTexts()} />
}

/** The academic titles of a member. */
export function TitlesPicker(props: ManyPickerProps) {
  return <ComboboxMany {...props} delay={0} search={searchTitles} texts={usePickerTexts()} />
}
