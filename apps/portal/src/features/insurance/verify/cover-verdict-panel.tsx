import { boot } from '@afilia/client/boot.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { CircleAlertIcon, CircleCheckIcon, WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { ClockIcon } from '@afilia/ui/marks/icons'
import { VerdictBox, type VerdictLook, VerdictPlace } from '../../../parts/codes/verdict.tsx'
import styles from '../../../parts/codes/verdict.module.css'
import type { CoverVerdict } from './check-cover-code.ts'
import paperStyles from './cover-verdict.module.css'

const LOOKS = {
  VALID: { icon: CircleCheckIcon, look: 'good', title: 'VALID', text: 'compare' },
  EXPIRED: { icon: ClockIcon, look: 'bad', title: 'EXPIRED', text: 'expiredText' },
  ENDED: { icon: CircleAlertIcon, look: 'bad', title: 'ENDED', text: 'endedText' },
  none: { icon: CircleAlertIcon, look: 'bad', title: 'none', text: 'noneText' },
  wait: { icon: ClockIcon, look: 'open', title: 'wait', text: 'waitText' },
  unknown: { icon: WifiOffIcon, look: 'open', title: 'unknown', text: 'unknownText' },
} as const satisfies Record<CoverVerdict['state'], VerdictLook & { title: string; text: string }>

interface CoverVerdictPanelProps {
  verdict: CoverVerdict | undefined
  isChecking: boolean
  onRetry: (() => void) | undefined
}

/** The result, announced once to screen readers. */
export function CoverVerdictPanel({ verdict, isChecking, onRetry }: CoverVerdictPanelProps) {
  const t = useTexts(['insurance', 'common'])
  return (
    <VerdictPlace checking={isChecking ? t('verify.checking') : undefined}>
      {verdict && <Answer onRetry={onRetry} verdict={verdict} />}
    </VerdictPlace>
  )
}

function Answer({ verdict, onRetry }: { verdict: CoverVerdict; onRetry: (() => void) | undefined }) {
  const t = useTexts(['insurance', 'common'])
  const { icon, look, title, text } = LOOKS[verdict.state]
  const isAnswered = verdict.state !== 'wait' && verdict.state !== 'unknown'
  return (
    <VerdictBox icon={icon} look={look} state={verdict.state} title={t(`verify.${title}`)}>
      {'paper' in verdict && <Paper paper={verdict.paper} />}
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
