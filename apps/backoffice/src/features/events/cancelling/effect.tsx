import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffSession } from '@afilia/contract/events/staff-events'
import styles from '../events.module.css'
import { presentMoney, presentNumber } from '../present.ts'

/** The number of bookings and participants affected by cancelling these sessions, and the amount refunded. */
export function Effect({ sessions }: { sessions: readonly StaffSession[] }) {
  const t = useTexts('staff-events')
  const sum = (part: keyof StaffSession['open']): number => sessions.reduce((total, { open }) => total + open[part], 0)
  const paid = sum('paid')
  return (
    <ul className={styles.effect}>
      <li>{t('cancelling.bookings', { number: presentNumber(sum('bookings')) })}</li>
      <li>{t('cancelling.people', { number: presentNumber(sum('people')) })}</li>
      <li>{paid > 0 ? t('cancelling.money', { amount: presentMoney(paid) }) : t('cancelling.noMoney')}</li>
    </ul>
  )
}
