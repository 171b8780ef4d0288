import { checkIban, normalizeIban } from '@afilia/domain/iban'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { CircleCheckIcon, UndoIcon } from '@afilia/ui/marks/icons'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './economic-account.module.css'
import { useEditField } from '../fields/use-edit-field.ts'

interface EconomicIbanFieldProps {
  /** The saved account; null if there is none. */
  before: string | null
  isChanged: boolean
  /** The member opened the field, so it takes the focus. */
  isChosen: boolean
  onKeep: () => void
}

/**
 * The field for a new account, checked while typing. It starts empty: the saved account stays hidden, and nothing changes until something is
 * typed.
 */
export function EconomicIbanField({ before, isChanged, isChosen, onKeep }: EconomicIbanFieldProps) {
  const t = useTexts('economic')
  const { value, change, error, ...field } = useEditField('account.iban')
  const [hasLeft, setHasLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isChosen) input.current?.focus()
  }, [isChosen])

  const text = isChanged ? (value ?? '') : ''
  const check = checkIban(text)
  const fault = text.trim() !== '' && !check.ok && (hasLeft || isWorthSaying(text, check.reason)) ? check.reason : undefined
  return (
    <div className={styles.editing}>
      <Field error={fault ? t(`account.reasons.${fault}`) : error} help={t('account.ibanHelp')} id={field.id} label={t('account.iban')}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          className={styles.input}
          enterKeyHint="done"
          name={field.name}
          onBlur={() => setHasLeft(true)}
          onChange={({ target }) => {
            setHasLeft(false)
            change(target.value)
          }}
          ref={input}
          spellCheck={false}
          translate="no"
          value={text}
        />
      </Field>
      <output className={styles.good}>
        {isChanged && check.ok && (
          <>
            <CircleCheckIcon size={18} />
            {t('account.good')}
          </>
        )}
      </output>
      {before && (
        <div>
          <Button
            icon={<UndoIcon />}
            onClick={() => {
              change(before)
              onKeep()
            }}
            variant="quiet"
          >
            {t('account.keep')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A half-typed number is not an error yet. */
function isWorthSaying(text: string, reason: string): boolean {
  return reason === 'country' ? normalizeIban(text).length >= 2 : reason !== 'length'
}
