import type { MemberCard } from '@afilia/contract/people/card'
import { formatMoment, formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { MaximizeIcon } from '@afilia/ui/marks/icons'
import { CircleCheckIcon } from '@afilia/ui/marks/first-icons'
import { Notice } from '@afilia/ui/feedback/notice'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useState } from 'react'
import { useIsShared } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './card-page.module.css'
import { FullScreenCode } from '../../../parts/codes/full-screen-code.tsx'
import { Qr } from '../../../parts/codes/qr.tsx'
import { offlineUntil, shownProof } from '../../../parts/codes/shown-proof.ts'
import { useNow } from '../../../parts/use-now.ts'

/** Time left at which the member is asked to go online, in ms. */
const SOON = 6 * 3_600_000

/** The current QR code, and how long the card still works offline. */
export function CardCode({ card }: { card: MemberCard }) {
  const t = useTexts('card')
  const now = useNow()
  const [isFull, setIsFull] = useState(false)
  const isShared = useIsShared()
  const proof = shownProof(card.proofs, now)
  const last = offlineUntil(card.proofs)
  if (!proof || !last) {
    return (
      <Notice title={t('offline.overTitle')} tone="warning">
        <p>{t('offline.over')}</p>
      </Notice>
    )
  }
  const time = formatTime(proof.validUntil)
  return (
    <>
      <Card aria-labelledby="card-code">
        <h2 id="card-code">
          <VisuallyHidden>{t('code.title')}</VisuallyHidden>
        </h2>
        <div className={styles.qr}>
          <Qr label={t('code.label', { time })} text={proof.address} />
        </div>
        <p className={styles.until}>{t('code.until', { time })}</p>
        <p className={styles.muted}>{t('code.changes', { time: formatTime(proof.changesAt) })}</p>
        <Button icon={<MaximizeIcon />} isWide onClick={() => setIsFull(true)}>
          {t('code.enlarge')}
        </Button>
      </Card>
      {!isShared && <OfflineUntil last={last} now={now} />}
      <FullScreenCode
        fact={t('code.until', { time })}
        isOpen={isFull}
        label={t('code.label', { time })}
        name={card.fullName}
        onClose={() => setIsFull(false)}
        text={proof.address}
        title={t('full.title')}
      />
    </>
  )
}

function OfflineUntil({ last, now }: { last: Date; now: Date }) {
  const t = useTexts('card')
  const when = formatMoment(last, currentLanguage(), { now })
  return last.getTime() - now.getTime() < SOON ? (
    <Notice title={t('offline.soonTitle')} tone="warning">
      <p>{t('offline.soon', { when })}</p>
    </Notice>
  ) : (
    <p className={styles.offline}>
      <CircleCheckIcon size={20} />
      <span>
        <b>{t('offline.good', { when })}</b> {t('offline.renews')}
      </span>
    </p>
  )
}
