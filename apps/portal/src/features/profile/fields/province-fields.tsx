import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditField } from './edit-field.tsx'
import styles from '../personal/personal-data.module.css'
import { useProfileEdit } from '../edit/profile-edit.tsx'

/** The province of the address, and its country, which follows from the province. */
export function ProvinceFields() {
  const t = useTexts('profile')
  const { edited } = useProfileEdit()
  return (
    <>
      <EditField name="address.geoRegion">{(control) => <ProvincePicker {...control} autoComplete="address-level1" />}</EditField>
      <dl className={styles.fixed}>
        <dt>{t('address.country')}</dt>
        <dd>{edited?.address.geoRegion?.parent.name ?? t('address.countryNone')}</dd>
      </dl>
    </>
  )
}
