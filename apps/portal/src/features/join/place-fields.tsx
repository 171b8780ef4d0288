import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Field, TextInput } from '@afilia/ui/forms/field'
import styles from './join.module.css'
import { type JoinPartProps, useWiring } from './use-wiring.ts'

/** Where the applicant lives. */
export function PlaceFields({ draft, change, faults }: JoinPartProps) {
  const t = useTexts(['profile', 'common'])
  const wiring = useWiring(faults)
  const optional = t('common:form.optional')
  return (
    <Section id="join-address" title={t('address.title')}>
      <div className={styles.fields}>
        <Field {...wiring('address.street')} label={t('fields.address.street')}>
          <TextInput
            autoComplete="address-line1"
            onChange={({ target }) => change({ street: target.value })}
            required
            value={draft.street}
          />
        </Field>
        <Field {...wiring('address.houseNumber')} hint={optional} label={t('fields.address.houseNumber')} width="short">
          <TextInput onChange={({ target }) => change({ houseNumber: target.value })} value={draft.houseNumber} />
        </Field>
        <Field
          {...wiring('address.label')}
          hint={optional}
          label={`${t('fields.address.floor')} · ${t('fields.address.label')}`}
          width="medium"
        >
          <TextInput autoComplete="address-line2" onChange={({ target }) => change({ label: target.value })} value={draft.label} />
        </Field>
        <Field {...wiring('address.postalCode')} label={t('fields.address.postalCode')} width="short">
          <TextInput
            autoComplete="postal-code"
            inputMode="numeric"
            onChange={({ target }) => change({ postalCode: target.value })}
            required
            value={draft.postalCode}
          />
        </Field>
        <Field {...wiring('address.city')} label={t('fields.address.city')}>
          <TextInput
            autoCapitalize="words"
            autoComplete="address-level2"
            onChange={({ target }) => change({ city: target.value })}
            required
            value={draft.city}
          />
        </Field>
        <Field {...wiring('address.geoRegion')} label={t('fields.address.geoRegion')}>
          <ProvincePicker
            onChange={(chosen) => change({ geoRegion: chosen && { id: chosen.id, name: chosen.name } })}
            required
            value={draft.geoRegion}
          />
        </Field>
      </div>
    </Section>
  )
}
