import { formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { QrCodeIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { cardQuery } from '../../../parts/codes/card-query.ts'
import { FullScreenCode } from '../../../parts/codes/full-screen-code.tsx'
import { Qr } from '../../../parts/codes/qr.tsx'
import { shownProof } from '../../../parts/codes/shown-proof.ts'
import { useNow } from '../../../parts/use-now.ts'
import styles from './today.module.css'

/** The member's card: its code as a thumbnail, which one tap shows on the whole screen. */
export function CardRow() {
  const t = useTexts(['member-home', 'card'])
  const { data: card } = useQuery(cardQuery)
  const now = useNow()
  const [isFull, setIsFull] = useState(false)
  const proof = card && shownProof(card.proofs, now)
  const time = proof ? formatTime(proof.validUntil) : ''
  return (
    <div className={styles.row}>
      <div className={styles.thumbnail}>{proof ? <Qr text={proof.address} /> : <QrCodeIcon size={32} />}</div>
      <p className={styles.words}>
        <b>{t('today.card.title')}</b>
        {card && <span className={styles.detail}>{inFours(card.number)}</span>}
      </p>
      {card && proof ? (
        <>
          <Button onClick={() => setIsFull(true)} variant="secondary">
            {t('today.card.show')}
          </Button>
          <FullScreenCode
            fact={t('card:code.until', { time })}
            isOpen={isFull}
            label={t('card:code.label', { time })}
            name={card.fullName}
            onClose={() => setIsFull(false)}
            text={proof.address}
            title={t('card:full.title')}
          />
        </>
      ) : (
        <PageButton to="/card" variant="secondary">
          {t('today.card.show')}
        </PageButton>
      )}
    </div>
  )
}

const inFours = (digits: string): string => digits.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')
