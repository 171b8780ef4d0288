import { formatDay, formatMoment, formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { CircleAlertIcon, CircleCheckIcon, WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { ClockIcon } from '@afilia/ui/marks/icons'
import type { ReactNode } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { toVerdict, type Verdict } from './check-proof.ts'
import { useNow } from '../../../parts/use-now.ts'
import styles from '../../../parts/codes/verdict.module.css'

const LOOKS = {
  good: { icon: CircleCheckIcon, look: styles.good },
  expired: { icon: ClockIcon, look: styles.bad },
  early: { icon: ClockIcon, look: styles.bad },
  false: { icon: CircleAlertIcon, look: styles.bad },
  falseCode: { icon: CircleAlertIcon, look: styles.bad },
  unknown: { icon: WifiOffIcon, look: styles.open },
  outdated: { icon: CircleAlertIcon, look: styles.open },
  wait: { icon: ClockIcon, look: styles.open },
}

interface VerdictPanelProps {
  verdict: Verdict | undefined
  isChecking: boolean
  onRetry: (() => void) | undefined
}

/** The result, readable across a counter and announced once to screen readers. */
export function VerdictPanel({ verdict, isChecking, onRetry }: VerdictPanelProps) {
  const t = useTexts(['card', 'common'])
  return (
    <div aria-atomic="true" aria-live="polite">
      {isChecking ? (
        <p className={styles.checking}>{t('verify.checking')}</p>
      ) : (
        verdict && (
          <Answer verdict={verdict}>
            {onRetry && (
              <Button onClick={onRetry} variant="secondary">
                {t('common:retry')}
              </Button>
            )}
          </Answer>
        )
      )}
    </div>
  )
}

function Answer({ verdict: given, children }: { verdict: Verdict; children: ReactNode }) {
  const t = useTexts('card')
  const now = useNow()
  const verdict = 'validUntil' in given ? toVerdict(given.validUntil, now) : given
  const { icon: Icon, look } = LOOKS[verdict.state]
  const isGood = verdict.state === 'good'
  return (
    <section className={`${styles.verdict} ${look}`} data-state={verdict.state}>
      <Icon size={72} />
      <h2>{t(`verify.${toTitleKey(verdict)}`)}</h2>
      {isGood && (
        <p className={styles.until}>
          <b>{t('verify.goodUntil', { time: formatTime(verdict.validUntil) })}</b>
          <span>{formatDay(verdict.validUntil, currentLanguage(), { now })}</span>
        </p>
      )}
      {isGood ? <p className={styles.union}>{boot.unionName}</p> : <p>{explain(verdict, now, t)}</p>}
      {isGood && <p className={styles.small}>{t('verify.who')}</p>}
      <p className={styles.small}>{t('verify.by', { address: location.host })}</p>
      {children}
    </section>
  )
}

type Words = ReturnType<typeof useTexts<'card'>>

/** A rate-limited check has no result. */
function toTitleKey({ state }: Verdict): 'good' | 'expired' | 'early' | 'false' | 'unknown' {
  if (state === 'falseCode') return 'false'
  return state === 'wait' || state === 'outdated' ? 'unknown' : state
}

function explain(verdict: Verdict, now: Date, t: Words): string {
  const moment = (date: Date): string => formatMoment(date, currentLanguage(), { now })
  switch (verdict.state) {
    case 'expired':
      return t('verify.expiredText', { when: moment(verdict.validUntil) })
    case 'early':
      return t('verify.earlyText', { when: moment(verdict.begins) })
    case 'false':
      return t('verify.falseText', { name: boot.unionName })
    case 'falseCode':
      return t('verify.falseCode')
    case 'outdated':
      return t('verify.outdated')
    case 'wait':
      return t('verify.wait')
    default:
      return t('verify.unknownText')
  }
}
