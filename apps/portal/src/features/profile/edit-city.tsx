import type { Municipality } from '@afilia/contract/reference'
import { Field } from '@afilia/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { query } from '../../data/query.ts'
import { CityPicker } from '../../pickers/city-picker.tsx'
import { useTexts } from '../../texts.ts'
import { goToNextField } from './edit-text.tsx'
import { useFieldError } from './field-errors.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { controlId } from './profile-values.ts'

const NAME = 'address.city'

/** The town of the address: a municipality of the list, or what the member calls their village. */
export function EditCity() {
  const t = useTexts('profile')
  const { form } = useProfileEdit()
  const { field, fieldState } = useController({ control: form.control, name: NAME })
  const error = useFieldError(fieldState.error)
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  /** A municipality says its province, where none is chosen yet. */
  const choose = ({ province }: Municipality): void => {
    if (form.getValues('address.geoRegion')) return
    form.setValue('address.geoRegion', provinces.find(({ id }) => id === province.id) ?? null, { shouldValidate: true })
  }
  return (
    <Field error={error} id={controlId(NAME)} label={t(`fields.${NAME}`)}>
      <CityPicker {...field} enterKeyHint="next" onChoose={choose} onKeyDown={goToNextField} />
    </Field>
  )
}
