import { ComboboxMany } from '@afilia/ui/combobox/combobox-many'
import type { ManyPickerProps } from './picker-props.ts'
import { searchShortList } from './search-lists.ts'
import { usePickerTexts } from './use-picker-texts.ts'

const searchRegions = searchShortList('GET regions')

/** Several of the union's 19 regions. */
export function RegionsPicker(props: ManyPickerProps) {
  return <ComboboxMany {...props} delay={0} search={searchRegions} texts={usePickerTexts()} />
}
