import { useTexts } from '@afilia/client/texts/texts.ts'
import { normalizeCoverCode } from '@afilia/domain/cases/cover'
import { CodeForm } from '../../../parts/codes/code-form.tsx'

interface CoverCodeFormProps {
  /** There is a result already, so the form is for the next certificate. */
  isAgain: boolean
  isChecking: boolean
  /** Called with the code as it is kept, without hyphens. */
  onCheck: (code: string) => void
}

/** The form for a code that is read from the paper. */
export function CoverCodeForm({ isAgain, ...rest }: CoverCodeFormProps) {
  const t = useTexts('insurance')
  return (
    <CodeForm
      {...rest}
      check={t('verify.check')}
      checking={t('verify.checking')}
      help={t('verify.help')}
      id="cover-code"
      input={{ autoCapitalize: 'characters', spellCheck: false }}
      invalid={t('verify.invalid')}
      isAgain={isAgain}
      label={t('verify.field')}
      normalize={normalizeCoverCode}
      privacy={t('verify.privacy')}
      title={t(isAgain ? 'verify.another' : 'verify.told')}
    />
  )
}
