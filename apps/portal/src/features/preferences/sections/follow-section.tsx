import { Field, Select } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { WorkCenterPicker } from '@afilia/client/pickers/centre-pickers.tsx'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../preferences.module.css'
import type { SectionProps } from './section-props.ts'
import { SectionFields } from './section-fields.tsx'

/** The places that the member follows. Region and province are independent: somebody who lives in Guadalajara may work in Madrid. */
export function FollowSection({ edit, change }: SectionProps) {
  const t = useTexts('preferences')
  const { data: regions = [] } = useQuery(query('GET regions'))
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  const { autonomyExternalId: autonomy, provinceExternalId: province, workCenterExternalId: centre } = edit
  return (
    <SectionFields>
      <div className={styles.pair}>
        <Field id="autonomy" label={t('fields.autonomyExternalId')}>
          <Select onChange={({ target }) => change('autonomyExternalId', target.value || null)} value={autonomy ?? ''}>
            <option value="">{t('follow.none')}</option>
            {/* Until the list has loaded, the chosen places must not look unchosen. */}
            {autonomy !== null && regions.length === 0 && <option value={autonomy}>…</option>}
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="province" label={t('fields.provinceExternalId')}>
          <ProvincePicker
            onChange={(chosen) => {
              change('provinceExternalId', chosen?.id ?? null)
              // A centre belongs to its province.
              if (centre) change('workCenterExternalId', null)
            }}
            value={province === null ? null : { id: province, name: provinces.find(({ id }) => id === province)?.name ?? '…' }}
          />
        </Field>
      </div>
      <Field help={province === null ? t('follow.provinceFirst') : undefined} id="centre" label={t('fields.workCenterExternalId')}>
        <WorkCenterPicker
          disabled={province === null}
          onChange={(chosen) => change('workCenterExternalId', chosen && { id: chosen.id, name: chosen.name })}
          province={province ?? undefined}
          scope="WORK_CENTER"
          value={centre && { ...centre, scope: 'WORK_CENTER', parent: null }}
        />
      </Field>
    </SectionFields>
  )
}
