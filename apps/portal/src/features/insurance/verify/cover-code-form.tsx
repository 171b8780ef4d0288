import { useTexts } from '@afilia/client/texts/texts.ts'
import { normalizeCoverCode } from '@afilia/domain/cover'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Card } from '@afilia/ui/page/card'
import { type SubmitEvent, useRef, useState } from 'react'
import styles from '../../../parts/codes/verdict.module.css'

interface CoverCodeFormProps {
  /** There is a result already, so the form is for the next certificate. */
  isAgain: boolean
  isChecking: boolean
  /** Called with the code as it is kept, without hyphens. */
  onCheck: (code: string) => void
}

/** The form for a code that is read from the paper. What was typed stays, so that a letter can be corrected. */
export function CoverCodeForm({ isAgain, isChecking, onCheck }: CoverCodeFormProps) {
  const t = useTexts('insurance')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isChecking) return
    const code = normalizeCoverCode(text)
    setIsWrong(code === undefined)
    if (code === undefined) return input.current?.focus()
    onCheck(code)
  }
  return (
    <Card aria-labelledby="cover-code-title">
      <h2 id="cover-code-title">{t(isAgain ? 'verify.another' : 'verify.told')}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field error={isWrong ? t('verify.invalid') : undefined} help={t('verify.help')} id="cover-code" label={t('verify.field')}>
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            className={styles.input}
            enterKeyHint="go"
            onChange={(event) => setText(event.currentTarget.value)}
            ref={input}
            spellCheck={false}
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
