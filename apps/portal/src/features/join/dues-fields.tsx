import { Section } from '@afilia/client/parts/page/section.tsx'
import { boot } from '@afilia/client/boot.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { findDues, toReceiptCents } from '@afilia/domain/money/dues'
import { formatPrice } from '@afilia/i18n/format'
import { Checkbox, RadioGroup } from '@afilia/ui/forms/field'
import { IbanField } from '../../parts/dues/iban-field.tsx'
import { MandateText } from '../../parts/dues/mandate-text.tsx'
import styles from './join.module.css'
import { type JoinPartProps, useWiring } from './use-wiring.ts'

/** The account for the dues and its mandate. Only for affiliates; students pay nothing. */
export function DuesFields({ draft, change, faults }: JoinPartProps) {
  const t = useTexts(['join', 'economic'])
  const wiring = useWiring(faults)
  const usual = findDues(boot.dues, 'AFFILIATE')
  return (
    <Section id="join-dues" lead={t('dues.lead')} title={t('dues.title')}>
      <div className={styles.iban}>
        <IbanField {...wiring('account.iban')} isRequired onChange={(iban) => change({ iban, hasSigned: false })} value={draft.iban} />
      </div>
      <RadioGroup
        id="join-periodicity"
        label={t('economic:account.periodicity')}
        name="periodicity"
        onChange={({ target }) => change({ periodicity: target.value === 'ANNUAL' ? 'ANNUAL' : 'BIANNUAL' })}
        options={(['BIANNUAL', 'ANNUAL'] as const).map((one) => ({
          value: one,
          label: [t(`economic:account.${one}`), ...(usual ? [formatPrice(toReceiptCents(usual, one), currentLanguage())] : [])].join(
            '\u00a0· ',
          ),
        }))}
        value={draft.periodicity}
      />
      <div className={styles.mandate}>
        <h3>{t('economic:mandate.title')}</h3>
        <MandateText />
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
