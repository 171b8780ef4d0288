import { useTexts } from '@afilia/client/texts/texts.ts'
import { Field, Select } from '@afilia/ui/forms/field'
import type { Draft } from './change-scale.ts'
import styles from './merit-scales.module.css'
import { NumberInput } from './number-input.tsx'

type Rules = Draft['rules']

const CHOICES = {
  months: ['DAYS_30', 'CALENDAR'],
  rest: ['PROPORTIONAL', 'DROPPED'],
  partTime: ['PROPORTIONAL', 'WHOLE'],
  rounding: ['HALF_UP', 'DOWN'],
} as const
const DECIMALS = [2, 3, 4] as const

/** How points are counted. */
export function RuleFields({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const t = useTexts('merit-scales')
  return (
    <fieldset className={styles.group}>
      <legend>{t('names.rules')}</legend>
      <div className={styles.languages}>
        {(['months', 'rest', 'partTime', 'rounding'] as const).map((name) => (
          <Field id={`rule-${name}`} key={name} label={t(`rules.${name}.label`)}>
            <Select onChange={({ target }) => onChange({ ...rules, [name]: target.value })} value={rules[name]}>
              {CHOICES[name].map((value) => (
                <option key={value} value={value}>
                  {t(`rules.${name}.${value}` as never)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field id="rule-decimals" label={t('rules.decimals')}>
          <Select
            onChange={({ target }) => onChange({ ...rules, decimals: DECIMALS.find((one) => String(one) === target.value) ?? 2 })}
            value={rules.decimals}
          >
            {DECIMALS.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
        <Field id="rule-hours" label={t('rules.hoursPerCredit')}>
          <NumberInput isWhole onNumber={(hoursPerCredit) => onChange({ ...rules, hoursPerCredit })} value={rules.hoursPerCredit} />
        </Field>
      </div>
    </fieldset>
  )
}
