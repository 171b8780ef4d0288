import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DeskSession } from '@afilia/contract/events/event-desk'
import styles from '../events-desk.module.css'
import { presentMoney, presentNumber } from '../present.ts'

/** How many bookings end with these sessions, how many people they are of, and what goes back to them. */
export function Effect({ sessions }: { sessions: readonly DeskSession[] }) {
  const t = useTexts('events-desk')
  const sum = (part: keyof DeskSession['open']): number => sessions.reduce((total, { open }) => total + open[part], 0)
  const paid = sum('paid')
  return (
    <ul className={styles.effect}>
      <li>{t('cancelling.bookings', { number: presentNumber(sum('bookings')) })}</li>
      <li>{t('cancelling.people', { number: presentNumber(sum('people')) })}</li>
      <li>{paid > 0 ? t('cancelling.money', { amount: presentMoney(paid) }) : t('cancelling.noMoney')}</li>
    </ul>
  )
}
