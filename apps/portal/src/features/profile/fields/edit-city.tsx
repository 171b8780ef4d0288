import type { Municipality } from '@afilia/contract/content/reference'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { CityPicker } from '@afilia/client/pickers/city-picker.tsx'
import { EditField } from './edit-field.tsx'
import { goToNextField } from './edit-text.tsx'
import { useProfileEdit } from '../edit/profile-edit.tsx'

/** The town of the address: a listed municipality, or free text such as the name of a village. */
export function EditCity() {
  const { edited, changeField } = useProfileEdit()
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  /** A municipality sets its province if none is chosen yet. */
  const choose = ({ province }: Municipality): void => {
    if (edited?.address.geoRegion) return
    changeField('address.geoRegion', provinces.find(({ id }) => id === province.id) ?? null)
  }
  return (
    <EditField name="address.city">
      {(control) => <CityPicker {...control} enterKeyHint="next" onChoose={choose} onKeyDown={goToNextField} />}
    </EditField>
  )
}
