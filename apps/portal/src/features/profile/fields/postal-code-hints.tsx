import { isPostalCode } from '@afilia/domain/people/postal-code'
import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { skipToken, useQuery } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CityOffer } from './city-offer.tsx'
import styles from '../personal/personal-data.module.css'
import { type Municipality, postalCodeOffer } from './postal-code-offer.ts'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { controlId } from '../edit/profile-values.ts'

/** Suggestions for city and province below the postal code, to accept with one click or ignore. */
export function PostalCodeHints() {
  const t = useTexts('profile')
  const { edited, changes, changeField } = useProfileEdit()
  const { postalCode = null, city = null, geoRegion = null } = edited?.address ?? {}
  const code = postalCode?.replaceAll(' ', '') ?? ''
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  const lookup = useQuery({ ...query('GET postal-codes/{code}', { params: { code } }), ...(!isPostalCode(code) && { queryFn: skipToken }) })
  const offer = postalCodeOffer({ postalCode, city, geoRegion }, lookup.data?.municipalities ?? [], provinces)

  const { province, isDoubtful } = offer
  // Members who enter the name of their village are not asked again at every visit.
  const cities = changes.includes('address.postalCode') || !city?.trim() ? offer.cities : []

  const setProvince = (chosen: string): void => changeField('address.geoRegion', provinces.find(({ id }) => id === chosen) ?? null)
  const takeProvince = (chosen: string): void => {
    setProvince(chosen)
    focusOn('address.geoRegion')
  }
  // A postal code that extends into another province does not determine the province.
  const movesProvince = isDoubtful && cities.every((municipality) => municipality.province.id === province?.id)
  // A single municipality implies the province, and one click sets both.
  const isShownByCity = movesProvince && cities.length === 1
  const takeCity = (municipality: Municipality): void => {
    changeField('address.city', municipality.name)
    if (!geoRegion || movesProvince) setProvince(municipality.province.id)
    focusOn('address.city')
  }

  return (
    <div aria-live="polite" className={styles.hints}>
      {lookup.error instanceof ApiError && lookup.error.status === 404 && <p className={styles.hint}>{t('address.unknownCode')}</p>}
      {isDoubtful && province && !isShownByCity && (
        <Notice
          actions={
            <Button onClick={() => takeProvince(province.id)} variant="secondary">
              {t('address.useProvince', { name: province.name })}
            </Button>
          }
          title={t('address.otherProvinceTitle', { code, name: province.name })}
          tone="warning"
        >
          <p>{t('address.otherProvinceText', { chosen: geoRegion?.name })}</p>
        </Notice>
      )}
      <CityOffer
        code={code}
        municipalities={cities}
        note={movesProvince && province ? t('address.alsoProvince', { name: province.name }) : undefined}
        onUse={takeCity}
      />
      {!isDoubtful && province && cities.length === 0 && (
        <div className={styles.offer}>
          <p>{t('address.offerProvince', { code, name: province.name })}</p>
          <Button onClick={() => takeProvince(province.id)} variant="secondary">
            {t('address.useThisProvince', { name: province.name })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The clicked button disappears with its hint, so the focus moves to the field that it filled in. */
function focusOn(field: 'address.city' | 'address.geoRegion'): void {
  document.getElementById(controlId(field))?.focus()
}
