import { boot } from '@afilia/client/boot.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MANDATE_TEXT } from '@afilia/domain/mandate'
import { Checkbox, Field, RadioGroup, TextInput } from '@afilia/ui/forms/field'
import styles from './join.module.css'
import { type JoinPartProps, useWiring } from './use-wiring.ts'

/** The account of the dues, and the mandate for it: of affiliates only, as students pay nothing. */
export function DuesFields({ draft, change, faults }: JoinPartProps) {
  const t = useTexts(['join', 'economic', 'profile'])
  const wiring = useWiring(faults)
  return (
    <Section id="join-dues" lead={t('dues.lead')} title={t('dues.title')}>
      <Field {...wiring('account.iban')} help={t('economic:account.ibanHelp')} label={t('profile:fields.account.iban')}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          onChange={({ target }) => change({ iban: target.value, hasSigned: false })}
          required
          spellCheck={false}
          value={draft.iban}
        />
      </Field>
      <RadioGroup
        id="join-periodicity"
        label={t('economic:account.periodicity')}
        name="periodicity"
        onChange={({ target }) => change({ periodicity: target.value === 'ANNUAL' ? 'ANNUAL' : 'BIANNUAL' })}
        options={(['BIANNUAL', 'ANNUAL'] as const).map((one) => ({ value: one, label: t(`economic:account.${one}`) }))}
        value={draft.periodicity}
      />
      <div className={styles.mandate}>
        <h3>{t('economic:mandate.title')}</h3>
        <p>
          <strong>{t('economic:mandate.creditor', { name: boot.unionName })}</strong>
        </p>
        <p>{t(`economic:mandate.texts.${MANDATE_TEXT}.order`, { union: boot.unionName })}</p>
        <p>{t(`economic:mandate.texts.${MANDATE_TEXT}.refund`)}</p>
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
