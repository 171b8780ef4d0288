import { normalizeSpokenCode } from '@afilia/domain/card'
import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../../../parts/codes/verdict.module.css'

interface VerifyFormProps {
  /** There is a result already, so the form is for the next card. */
  isAgain: boolean
  isChecking: boolean
  /** Called with the eight digits. */
  onCheck: (code: string) => void
}

/** The form for a spoken code. */
export function VerifyForm({ isAgain, isChecking, onCheck }: VerifyFormProps) {
  const t = useTexts('card')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const code = normalizeSpokenCode(text)
    setIsWrong(code === undefined)
    if (code === undefined) return input.current?.focus()
    setText('')
    onCheck(code)
  }
  return (
    <Card aria-labelledby="verify-code-title">
      <h2 id="verify-code-title">{t(isAgain ? 'verify.another' : 'verify.told')}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          error={isWrong ? t('verify.invalidCode') : undefined}
          help={t('verify.help')}
          id="verify-code"
          label={t('verify.field')}
          width="medium"
        >
          <TextInput
            autoComplete="off"
            className={styles.input}
            enterKeyHint="go"
            inputMode="numeric"
            onChange={(event) => setText(event.currentTarget.value)}
            ref={input}
            value={text}
          />
        </Field>
        <Button busyLabel={t('verify.checking')} isBusy={isChecking} type="submit" variant={isAgain ? 'secondary' : 'primary'}>
          {t('verify.check')}
        </Button>
      </form>
      <p className={styles.small}>{t('verify.privacy')}</p>
    </Card>
  )
}
