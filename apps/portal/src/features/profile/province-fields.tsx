import { Field } from '@afilia/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { query } from '../../data/query.ts'
import { ProvincePicker } from '../../pickers/province-picker.tsx'
import { useTexts } from '../../texts.ts'
import { useFieldError } from './field-errors.ts'
import styles from './personal-data.module.css'
import { useProfileEdit } from './profile-edit.tsx'
import { controlId } from './profile-values.ts'

const NAME = 'address.geoRegion'

/** The province of the address, and its country, which follows from it. */
export function ProvinceFields() {
  const t = useTexts('profile')
  const { form } = useProfileEdit()
  const { field, fieldState } = useController({ control: form.control, name: NAME })
  const error = useFieldError(fieldState.error)
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  const shown = provinces.find(({ id }) => id === field.value?.id) ?? field.value
  return (
    <>
      <Field error={error} id={controlId(NAME)} label={t(`fields.${NAME}`)}>
        <ProvincePicker {...field} autoComplete="address-level1" />
      </Field>
      <dl className={styles.fixed}>
        <dt>{t('address.country')}</dt>
        <dd>{shown?.parent.name ?? t('address.countryNone')}</dd>
      </dl>
    </>
  )
}
