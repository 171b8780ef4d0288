import { Button } from '@afilia/ui/forms/button'
import { UndoIcon } from '@afilia/ui/marks/icons'
import { useEffect, useRef } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { IbanField } from '../../../parts/dues/iban-field.tsx'
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

/** The field for a new account. It starts empty: the saved account stays hidden, and nothing changes until something is typed. */
export function EconomicIbanField({ before, isChanged, isChosen, onKeep }: EconomicIbanFieldProps) {
  const t = useTexts('economic')
  const { value, change, error, id, name } = useEditField('account.iban')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isChosen) input.current?.focus()
  }, [isChosen])
  return (
    <div className={styles.editing}>
      <IbanField error={error} id={id} input={input} name={name} onChange={change} value={isChanged ? (value ?? '') : ''} />
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
