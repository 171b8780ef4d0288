import { boot } from '@afilia/client/boot.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { CircleAlertIcon, CircleCheckIcon, WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { ClockIcon } from '@afilia/ui/marks/icons'
import styles from '../../../parts/codes/verdict.module.css'
import type { CoverVerdict } from './check-cover-code.ts'
import paperStyles from './cover-verdict.module.css'

const LOOKS = {
  VALID: { icon: CircleCheckIcon, look: styles.good, title: 'VALID', text: 'compare' },
  EXPIRED: { icon: ClockIcon, look: styles.bad, title: 'EXPIRED', text: 'expiredText' },
  ENDED: { icon: CircleAlertIcon, look: styles.bad, title: 'ENDED', text: 'endedText' },
  none: { icon: CircleAlertIcon, look: styles.bad, title: 'none', text: 'noneText' },
  wait: { icon: ClockIcon, look: styles.open, title: 'wait', text: 'waitText' },
  unknown: { icon: WifiOffIcon, look: styles.open, title: 'unknown', text: 'unknownText' },
} as const

interface CoverVerdictPanelProps {
  verdict: CoverVerdict | undefined
  isChecking: boolean
  onRetry: (() => void) | undefined
}

/** The result, announced once to screen readers. */
export function CoverVerdictPanel({ verdict, isChecking, onRetry }: CoverVerdictPanelProps) {
  const t = useTexts(['insurance', 'common'])
  return (
    <div aria-atomic="true" aria-live="polite">
      {isChecking ? <p className={styles.checking}>{t('verify.checking')}</p> : verdict && <Answer onRetry={onRetry} verdict={verdict} />}
    </div>
  )
}

function Answer({ verdict, onRetry }: { verdict: CoverVerdict; onRetry: (() => void) | undefined }) {
  const t = useTexts(['insurance', 'common'])
  const { icon: Icon, look, title, text } = LOOKS[verdict.state]
  const isAnswered = verdict.state !== 'wait' && verdict.state !== 'unknown'
  return (
    <section className={`${styles.verdict} ${look}`} data-state={verdict.state}>
      <Icon size={72} />
      <h2>{t(`verify.${title}`)}</h2>
      {'paper' in verdict && <Paper paper={verdict.paper} />}
      <p>{t(`verify.${text}`)}</p>
      {isAnswered && <p className={styles.union}>{boot.unionName}</p>}
      {isAnswered && <p className={styles.small}>{t('verify.by', { address: location.host })}</p>}
      {onRetry && (
        <Button onClick={onRetry} variant="secondary">
          {t('common:retry')}
        </Button>
      )}
    </section>
  )
}

/** What must stand on the paper. */
function Paper({ paper }: { paper: Extract<CoverVerdict, { state: 'VALID' }>['paper'] }) {
  const t = useTexts('insurance')
  const language = currentLanguage()
  const day = (date: string): string => formatShortDate(new Date(`${date}T12:00:00Z`), language, { timeZone: 'UTC' })
  const facts = [
    ['initials', paper.initials],
    ['documentId', paper.documentIdEnd],
    ['insurer', paper.insurer],
    ['policy', paper.policyNumber],
    ['perClaim', formatMoney(paper.sumPerClaimCents, language)],
    ['issued', day(paper.issuedOn)],
    ['until', day(paper.validUntil)],
  ] as const
  return (
    <dl className={paperStyles.paper}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`verify.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
