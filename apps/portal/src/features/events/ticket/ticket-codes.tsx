import type { OrderTickets } from '@afilia/contract/events/tickets'
import { inFours } from '@afilia/domain/events/card'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { ChevronLeftIcon, ChevronRightIcon, MaximizeIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { type TouchEvent, useRef, useState } from 'react'
import { FullScreenCode } from '../../../parts/codes/full-screen-code.tsx'
import { Qr } from '../../../parts/codes/qr.tsx'
import styles from './tickets-page.module.css'
import { WalletButtons } from './wallet-buttons.tsx'

/** Horizontal swipe in CSS pixels that shows the next ticket. */
const SWIPE = 50

/** Shows one ticket at a time, so that no other person's code is scanned. The others are a swipe or a button away. */
export function TicketCodes({ orderId, tickets, wallets }: Pick<OrderTickets, 'orderId' | 'tickets' | 'wallets'>) {
  const t = useTexts('tickets')
  const [chosen, setChosen] = useState(0)
  const [isFull, setIsFull] = useState(false)
  const begun = useRef<number>(undefined)
  const index = Math.min(chosen, tickets.length - 1)
  const ticket = tickets[index]!
  /** Wraps around at both ends. */
  const choose = (next: number): void => setChosen((next + tickets.length) % tickets.length)
  const swipes = {
    onTouchStart: (event: TouchEvent) => {
      begun.current = event.touches.length === 1 ? event.touches[0]!.clientX : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = event.changedTouches[0]!.clientX - (begun.current ?? Number.NaN)
      if (Math.abs(moved) >= SWIPE) choose(index - Math.sign(moved))
    },
  }
  const turning = tickets.length > 1 && (
    <div className={styles.turning}>
      <Button icon={<ChevronLeftIcon />} onClick={() => choose(index - 1)} variant="secondary">
        {t('previous')}
      </Button>
      <p aria-live="polite">{t('which', { number: index + 1, total: tickets.length })}</p>
      <Button icon={<ChevronRightIcon />} onClick={() => choose(index + 1)} variant="secondary">
        {t('next')}
      </Button>
    </div>
  )
  const number = t('spoken', { code: inFours(ticket.spoken) })
  return (
    <Card aria-labelledby="ticket-name">
      <div className={styles.ticket} {...swipes}>
        <h2 id="ticket-name" translate="no">
          {ticket.name}
        </h2>
        <div className={styles.code}>
          <Qr label={t('code')} text={ticket.code} />
        </div>
        <p className={styles.number}>{number}</p>
        {!isFull && turning}
        <Button icon={<MaximizeIcon />} isWide onClick={() => setIsFull(true)}>
          {t('enlarge')}
        </Button>
        <WalletButtons key={ticket.participant} orderId={orderId} participant={ticket.participant} wallets={wallets} />
      </div>
      <FullScreenCode
        fact={number}
        isOpen={isFull}
        label={t('code')}
        name={ticket.name}
        onClose={() => setIsFull(false)}
        text={ticket.code}
        title={t('fullTitle')}
      >
        <div {...swipes}>{turning}</div>
      </FullScreenCode>
    </Card>
  )
}
