import { ProfileSection } from '../fields/profile-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditCity } from '../fields/edit-city.tsx'
import { EditText } from '../fields/edit-text.tsx'
import styles from './personal-data.module.css'
import { PostalCodeHints } from '../fields/postal-code-hints.tsx'
import { ProvinceFields } from '../fields/province-fields.tsx'

export function AddressSection() {
  const t = useTexts('profile')
  return (
    <ProfileSection
      id="address"
      lead={t('address.lead')}
      title={t('address.title')}
      rows={[
        ['address.street', 'address.houseNumber', 'address.gate', 'address.stair', 'address.floor', 'address.label'],
        ['address.postalCode'],
        ['address.city', 'address.neighborhood'],
        ['address.geoRegion'],
      ]}
    >
      <div className={styles.street}>
        <EditText autoComplete="address-line1" name="address.street" />
        <EditText autoComplete="off" name="address.houseNumber" width="short" />
      </div>
      <div className={styles.door}>
        <EditText autoComplete="off" name="address.gate" />
        <EditText autoComplete="off" name="address.stair" />
        <EditText autoComplete="off" name="address.floor" />
        <EditText autoComplete="off" name="address.label" />
      </div>
      <EditText autoComplete="postal-code" inputMode="numeric" name="address.postalCode" width="short" />
      <PostalCodeHints />
      <div className={styles.pair}>
        <EditCity />
        <EditText autoComplete="address-level3" isLast name="address.neighborhood" />
        <ProvinceFields />
      </div>
    </ProfileSection>
  )
}
