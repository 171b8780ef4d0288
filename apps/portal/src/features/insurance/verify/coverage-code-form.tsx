import { useTexts } from '@afilia/client/texts/texts.ts'
import { normalizeCoverageCode } from '@afilia/domain/cases/coverage'
import { CodeForm } from '../../../parts/codes/code-form.tsx'

interface CoverageCodeFormProps {
  /** There is a result already, so the form is for the next certificate. */
  isAgain: boolean
  isChecking: boolean
  /** Called with the code as stored, without hyphens. */
  onCheck: (code: string) => void
}

/** The form for a code printed on a certificate. */
export function CoverageCodeForm({ isAgain, ...rest }: CoverageCodeFormProps) {
  const t = useTexts('insurance')
  return (
    <CodeForm
      {...rest}
      check={t('verify.check')}
      checking={t('verify.checking')}
      help={t('verify.help')}
      id="coverage-code"
      input={{ autoCapitalize: 'characters', spellCheck: false }}
      invalid={t('verify.invalid')}
      isAgain={isAgain}
      label={t('verify.field')}
      normalize={normalizeCoverageCode}
      privacy={t('verify.privacy')}
      title={t(isAgain ? 'verify.another' : 'verify.typed')}
    />
  )
}
