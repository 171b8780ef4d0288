import { useTexts } from '@afilia/client/texts/texts.ts'
import { checkIban, normalizeIban } from '@afilia/domain/money/iban'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { CircleCheckIcon } from '@afilia/ui/marks/icons'
import { type RefObject, useState } from 'react'
import styles from './iban-field.module.css'

interface IbanFieldProps {
  id: string
  name?: string
  value: string
  onChange: (value: string) => void
  /** An error from outside the field, such as a missing value. Errors in the digits take precedence. */
  error: string | undefined
  isRequired?: boolean
  input?: RefObject<HTMLInputElement | null>
}

/** The field for a bank account, checked while typing. */
export function IbanField({ id, name, value, onChange, error, isRequired = false, input }: IbanFieldProps) {
  const t = useTexts('economic')
  const [hasLeft, setHasLeft] = useState(false)
  const check = checkIban(value)
  const fault = value.trim() !== '' && !check.ok && (hasLeft || isWorthSaying(value, check.reason)) ? check.reason : undefined
  return (
    <>
      <Field error={fault ? t(`account.reasons.${fault}`) : error} help={t('account.ibanHelp')} id={id} label={t('account.iban')}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          className={styles.input}
          enterKeyHint="done"
          name={name}
          onBlur={() => setHasLeft(true)}
          onChange={({ target }) => {
            setHasLeft(false)
            onChange(target.value)
          }}
          ref={input}
          required={isRequired}
          spellCheck={false}
          translate="no"
          value={value}
        />
      </Field>
      <output className={styles.good}>
        {check.ok && (
          <>
            <CircleCheckIcon size={18} />
            {t('account.good')}
          </>
        )}
      </output>
    </>
  )
}

/** A half-typed number is not an error yet. */
function isWorthSaying(text: string, reason: string): boolean {
  return reason === 'country' ? normalizeIban(text).length >= 2 : reason !== 'length'
}
