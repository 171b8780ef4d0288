import { Field, Select } from '@afilia/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { query } from '../../data/query.ts'
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
  const { ref, value: chosen, onChange, onBlur } = field
  const error = useFieldError(fieldState.error)
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  // Until the list is there, and where it is not, the province that was chosen can still be read.
  const options = chosen && !provinces.some(({ id }) => id === chosen.id) ? [chosen, ...provinces] : provinces
  const shown = options.find(({ id }) => id === chosen?.id)
  return (
    <>
      <Field error={error} id={controlId(NAME)} label={t(`fields.${NAME}`)}>
        <Select
          autoComplete="address-level1"
          name={NAME}
          onBlur={onBlur}
          onChange={({ target }) => onChange(options.find(({ id }) => id === target.value) ?? null)}
          ref={ref}
          value={chosen?.id ?? ''}
        >
          <option value="">{t('address.noRegion')}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <dl className={styles.fixed}>
        <dt>{t('address.country')}</dt>
        <dd>{shown?.parent.name ?? t('address.countryNone')}</dd>
      </dl>
    </>
  )
}
