import { boot } from '@afilia/client/boot.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { CircleAlertIcon, CircleCheckIcon, WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { ClockIcon } from '@afilia/ui/marks/icons'
import { VerdictBox, type VerdictLook, VerdictPlace } from '../../../parts/codes/verdict.tsx'
import styles from '../../../parts/codes/verdict.module.css'
import type { CoverageVerdict } from './check-coverage-code.ts'
import certificateStyles from './coverage-verdict.module.css'

const LOOKS = {
  VALID: { icon: CircleCheckIcon, look: 'good', title: 'VALID', text: 'compare' },
  EXPIRED: { icon: ClockIcon, look: 'bad', title: 'EXPIRED', text: 'expiredText' },
  ENDED: { icon: CircleAlertIcon, look: 'bad', title: 'ENDED', text: 'endedText' },
  none: { icon: CircleAlertIcon, look: 'bad', title: 'none', text: 'noneText' },
  wait: { icon: ClockIcon, look: 'open', title: 'wait', text: 'waitText' },
  unknown: { icon: WifiOffIcon, look: 'open', title: 'unknown', text: 'unknownText' },
} as const satisfies Record<CoverageVerdict['state'], VerdictLook & { title: string; text: string }>

interface CoverageVerdictPanelProps {
  verdict: CoverageVerdict | undefined
  isChecking: boolean
  onRetry: (() => void) | undefined
}

/** The result, announced once to screen readers. */
export function CoverageVerdictPanel({ verdict, isChecking, onRetry }: CoverageVerdictPanelProps) {
  const t = useTexts(['insurance', 'common'])
  return (
    <VerdictPlace checking={isChecking ? t('verify.checking') : undefined}>
      {verdict && <Answer onRetry={onRetry} verdict={verdict} />}
    </VerdictPlace>
  )
}

function Answer({ verdict, onRetry }: { verdict: CoverageVerdict; onRetry: (() => void) | undefined }) {
  const t = useTexts(['insurance', 'common'])
  const { icon, look, title, text } = LOOKS[verdict.state]
  const isAnswered = verdict.state !== 'wait' && verdict.state !== 'unknown'
  return (
    <VerdictBox icon={icon} look={look} state={verdict.state} title={t(`verify.${title}`)}>
      {'certificate' in verdict && <Certificate certificate={verdict.certificate} />}
      <p>{t(`verify.${text}`)}</p>
      {isAnswered && <p className={styles.union}>{boot.unionName}</p>}
      {isAnswered && <p className={styles.small}>{t('verify.by', { address: location.host })}</p>}
      {onRetry && (
        <Button onClick={onRetry} variant="secondary">
          {t('common:retry')}
        </Button>
      )}
    </VerdictBox>
  )
}

/** What the genuine certificate says. */
function Certificate({ certificate }: { certificate: Extract<CoverageVerdict, { state: 'VALID' }>['certificate'] }) {
  const t = useTexts('insurance')
  const language = currentLanguage()
  const day = (date: string): string => formatShortDate(new Date(`${date}T12:00:00Z`), language, { timeZone: 'UTC' })
  const facts = [
    ['initials', certificate.initials],
    ['documentId', certificate.documentIdEnd],
    ['insurer', certificate.insurer],
    ['policy', certificate.policyNumber],
    ['perClaim', formatMoney(certificate.sumPerClaimCents, language)],
    ['issued', day(certificate.issuedOn)],
    ['until', day(certificate.validUntil)],
  ] as const
  return (
    <dl className={certificateStyles.document}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`verify.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
