import { query } from '@afilia/client/calls/query.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { WorkCenterPicker } from '@afilia/client/pickers/centre-pickers.tsx'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { SpecialtyPicker } from '@afilia/client/pickers/specialty-pickers.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoney } from '@afilia/i18n/format'
import { Checkbox, Field, RadioGroup, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { IbanField } from '../../../parts/dues/iban-field.tsx'
import { MandateText } from '../../../parts/dues/mandate-text.tsx'
import type { AffiliationDraft } from './affiliation-draft.ts'
import styles from './affiliation.module.css'
import type { AffiliationField, AffiliationFaults } from './validate-affiliation.ts'

export const fieldId = (field: AffiliationField): string => `affiliation-${field.replaceAll('.', '-')}`

export interface AffiliationPartProps {
  draft: AffiliationDraft
  change: (next: Partial<AffiliationDraft>) => void
  faults: AffiliationFaults
}

/** The id and the error text of a field. */
export function useWiring(faults: AffiliationFaults) {
  const t = useTexts('errors')
  return (field: AffiliationField) => {
    const fault = faults[field]
    return { id: fieldId(field), error: fault && t(`field.${fault}`) }
  }
}

/** Place of work, which decides which office is in charge. */
export function WorkFields({ draft, change, faults }: AffiliationPartProps) {
  const t = useTexts(['affiliation', 'profile', 'common'])
  const wiring = useWiring(faults)
  const optional = t('common:form.optional')
  return (
    <Section id="affiliation-work" lead={t('work.lead')} title={t('work.title')}>
      <div className={styles.fields}>
        <Field {...wiring('region')} label={t('profile:fields.labor.affiliateProvince')}>
          <ProvincePicker
            // The server would reject a centre of another province.
            onChange={(chosen) => change({ region: chosen && { id: chosen.id, name: chosen.name }, seat: null })}
            required
            value={draft.region}
          />
        </Field>
        <Field {...wiring('seat')} help={t('profile:work.centerHelp')} hint={optional} label={t('profile:work.center')}>
          <WorkCenterPicker
            onChange={(seat) => change({ seat: seat && { id: seat.id, name: seat.name } })}
            province={draft.region?.id}
            value={draft.seat as never}
          />
        </Field>
        <Field
          {...wiring('occupation')}
          help={t('profile:work.occupationHelp')}
          hint={optional}
          label={t('profile:fields.labor.currentOccupation')}
        >
          <TextInput onChange={({ target }) => change({ occupation: target.value })} value={draft.occupation} />
        </Field>
        <Field
          {...wiring('specialty')}
          help={t('profile:work.specialtyHelp')}
          hint={optional}
          label={t('profile:fields.labor.currentSpecialty')}
        >
          <SpecialtyPicker onChange={(specialty) => change({ specialty })} value={draft.specialty} />
        </Field>
        <Checkbox
          checked={draft.unemployed}
          id="affiliation-unemployed"
          label={t('profile:fields.labor.unemployed')}
          onChange={({ target }) => change({ unemployed: target.checked })}
        />
      </div>
    </Section>
  )
}

/** An affiliate's dues, the account they are paid from, and its mandate. */
export function DuesFields({ draft, change, faults }: AffiliationPartProps) {
  const t = useTexts(['affiliation', 'economic'])
  const wiring = useWiring(faults)
  const dues = useQuery(query('GET affiliation-terms')).data?.dues ?? []
  const creditor = useQuery(query('GET transactions/my-resume')).data?.creditor
  const labelOf = (periodicity: 'BIANNUAL' | 'ANNUAL'): string => {
    const label = t(`economic:account.${periodicity}`)
    const due = dues.find((one) => one.periodicity === periodicity)
    return due ? `${label} · ${t('dues.each', { amount: formatMoney(due.amountCents, currentLanguage()) })}` : label
  }
  return (
    <Section id="affiliation-dues" lead={t('dues.lead')} title={t('dues.title')}>
      <RadioGroup
        id="affiliation-periodicity"
        label={t('economic:account.periodicity')}
        name="periodicity"
        onChange={({ target }) => change({ periodicity: target.value === 'ANNUAL' ? 'ANNUAL' : 'BIANNUAL' })}
        options={(['BIANNUAL', 'ANNUAL'] as const).map((one) => ({ value: one, label: labelOf(one) }))}
        value={draft.periodicity}
      />
      <div className={styles.iban}>
        <IbanField {...wiring('account.iban')} isRequired onChange={(iban) => change({ iban, hasSigned: false })} value={draft.iban} />
      </div>
      <div className={styles.mandate}>
        <h3>{t('economic:mandate.title')}</h3>
        <p>{t('mandate')}</p>
        <MandateText creditor={creditor} />
        <Checkbox
          {...wiring('account.mandate')}
          checked={draft.hasSigned}
          label={t('economic:mandate.accept')}
          onChange={({ target }) => change({ hasSigned: target.checked })}
        />
      </div>
    </Section>
  )
}
