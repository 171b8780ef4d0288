import type { Translate } from '@afilia/i18n/keys'
import { formatDay, formatMoment, formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { CircleAlertIcon, CircleCheckIcon, WifiOffIcon } from '@afilia/ui/marks/first-icons'
import { ClockIcon } from '@afilia/ui/marks/icons'
import type { ReactNode } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { toVerdict, type Verdict } from './check-proof.ts'
import { useNow } from '../../../parts/use-now.ts'
import { VerdictBox, type VerdictLook, VerdictPlace } from '../../../parts/codes/verdict.tsx'
import styles from '../../../parts/codes/verdict.module.css'

const LOOKS = {
  good: { icon: CircleCheckIcon, look: 'good' },
  expired: { icon: ClockIcon, look: 'bad' },
  early: { icon: ClockIcon, look: 'bad' },
  false: { icon: CircleAlertIcon, look: 'bad' },
  falseCode: { icon: CircleAlertIcon, look: 'bad' },
  unknown: { icon: WifiOffIcon, look: 'open' },
  outdated: { icon: CircleAlertIcon, look: 'open' },
  wait: { icon: ClockIcon, look: 'open' },
} as const satisfies Record<Verdict['state'], VerdictLook>

interface VerdictPanelProps {
  verdict: Verdict | undefined
  isChecking: boolean
  onRetry: (() => void) | undefined
}

/** The result, readable across a counter and announced once to screen readers. */
export function VerdictPanel({ verdict, isChecking, onRetry }: VerdictPanelProps) {
  const t = useTexts(['card', 'common'])
  return (
    <VerdictPlace checking={isChecking ? t('verify.checking') : undefined}>
      {verdict && (
        <Answer verdict={verdict}>
          {onRetry && (
            <Button onClick={onRetry} variant="secondary">
              {t('common:retry')}
            </Button>
          )}
        </Answer>
      )}
    </VerdictPlace>
  )
}

function Answer({ verdict: given, children }: { verdict: Verdict; children: ReactNode }) {
  const t = useTexts('card')
  const now = useNow()
  const verdict = 'validUntil' in given ? toVerdict(given.validUntil, now) : given
  const isGood = verdict.state === 'good'
  return (
    <VerdictBox {...LOOKS[verdict.state]} state={verdict.state} title={t(`verify.${toTitleKey(verdict)}`)}>
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
    </VerdictBox>
  )
}

type Words = Translate<'card'>

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
