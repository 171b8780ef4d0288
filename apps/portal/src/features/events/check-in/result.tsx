import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { CircleAlertIcon, CircleCheckIcon, TriangleAlertIcon } from '@afilia/ui/marks/first-icons'
import { UndoIcon } from '@afilia/ui/marks/icons'
import { useEffect, useRef } from 'react'
import { VerdictBox, type VerdictLook } from '../../../parts/codes/verdict.tsx'
import styles from './check-in.module.css'
import type { Judgement } from './check-ticket.ts'

const LOOKS = {
  good: { icon: CircleCheckIcon, look: 'good' },
  again: { icon: TriangleAlertIcon, look: 'open' },
  otherSession: { icon: TriangleAlertIcon, look: 'open' },
  own: { icon: TriangleAlertIcon, look: 'open' },
  unlisted: { icon: TriangleAlertIcon, look: 'open' },
  outdated: { icon: TriangleAlertIcon, look: 'open' },
  cancelled: { icon: CircleAlertIcon, look: 'bad' },
  otherEvent: { icon: CircleAlertIcon, look: 'bad' },
  expired: { icon: CircleAlertIcon, look: 'bad' },
  false: { icon: CircleAlertIcon, look: 'bad' },
} as const satisfies Record<Judgement['state'], VerdictLook>

interface ResultProps {
  result: Judgement | undefined
  onUndo: () => void
  onLetIn: () => void
}

/** The result of the last code, shown by colour, icon and text, and announced. */
export function Result({ result, onUndo, onLetIn }: ResultProps) {
  const place = useRef<HTMLDivElement>(null)
  // Scrolls the result into view for somebody at the end of a long list.
  useEffect(() => {
    if (result) place.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return (
    <div aria-atomic="true" aria-live="assertive" className={styles.place} ref={place}>
      {result && <Words onLetIn={onLetIn} onUndo={onUndo} result={result} />}
    </div>
  )
}

function Words({ result, onUndo, onLetIn }: ResultProps & { result: Judgement }) {
  const t = useTexts('check-in')
  const ticket = 'ticket' in result ? result.ticket : undefined
  return (
    <VerdictBox {...LOOKS[result.state]} isCompact state={result.state} title={t(`result.${result.state}.title`)}>
      {ticket && (
        <p className={styles.name} translate="no">
          {ticket.name ?? t('hidden')}
        </p>
      )}
      <p>
        {result.state === 'again'
          ? t('result.again.text', { time: formatTime(new Date(result.ticket.entries[0]!.at)) })
          : t(`result.${result.state}.text`)}
      </p>
      {result.state === 'good' && (
        <Button icon={<UndoIcon />} onClick={onUndo} variant="secondary">
          {t('undo')}
        </Button>
      )}
      {result.state === 'otherSession' && (
        <Button onClick={onLetIn} variant="secondary">
          {t('letInAnyway')}
        </Button>
      )}
    </VerdictBox>
  )
}
