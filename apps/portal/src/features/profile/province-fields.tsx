import { Field, Select } from '@afilia/ui/field'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../data/query.ts'
import { useTexts } from '../../texts.ts'
import styles from './personal-data.module.css'
import { useEditField } from './use-edit-field.ts'

/** The province of the address, and its country, which follows from it. */
export function ProvinceFields() {
  const t = useTexts('profile')
  const { value: chosen, ...field } = useEditField('address.geoRegion')
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  // Until the list is there, and where it is not, the province that was chosen can still be read.
  const options = chosen && !provinces.some(({ id }) => id === chosen.id) ? [chosen, ...provinces] : provinces
  const shown = options.find(({ id }) => id === chosen?.id)
  return (
    <>
      <Field error={field.error} id={field.id} label={field.label}>
        <Select
          autoComplete="address-level1"
          name={field.name}
          onChange={({ target }) => field.change(options.find(({ id }) => id === target.value) ?? null)}
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
