import { normalizeSpokenCode } from '@afilia/domain/events/card'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CodeForm } from '../../../parts/codes/code-form.tsx'

interface VerifyFormProps {
  /** There is a result already, so the form is for the next card. */
  isAgain: boolean
  isChecking: boolean
  /** Called with the eight digits. */
  onCheck: (code: string) => void
}

/** The form for a spoken code. */
export function VerifyForm({ isAgain, ...rest }: VerifyFormProps) {
  const t = useTexts('card')
  return (
    <CodeForm
      {...rest}
      check={t('verify.check')}
      checking={t('verify.checking')}
      help={t('verify.help')}
      id="verify-code"
      input={{ inputMode: 'numeric' }}
      invalid={t('verify.invalidCode')}
      isAgain={isAgain}
      isEmptied
      label={t('verify.field')}
      normalize={normalizeSpokenCode}
      privacy={t('verify.privacy')}
      title={t(isAgain ? 'verify.another' : 'verify.typed')}
      width="medium"
    />
  )
}
