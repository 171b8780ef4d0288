import { dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import { formatDay } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { NamedKind } from '../../../parts/shifts/shift-kinds.ts'
import styles from '../schedule.module.css'
import { dropUnsent, settleConflicts, useSync } from './sync-shifts.ts'

const presentDay = (date: IsoDate): string => formatDay(new Date(dayNumber(date) * 86_400_000), currentLanguage(), { timeZone: 'UTC' })

/** Why edits are not saved, and what the member can do. */
export function SyncNotice({ kinds }: { kinds: readonly NamedKind[] }) {
  const t = useTexts('schedule')
  const { unsent, isRejected, isWaiting, conflicts } = useSync()
  const count = Object.keys(unsent).length
  const nameShifts = (shifts: readonly string[]): string =>
    shifts.map((id) => kinds.find((kind) => kind.id === id)?.name ?? id).join(' + ') || t('grid.none')
  if (conflicts.length > 0) {
    return (
      <Notice
        actions={
          <>
            <Button onClick={() => settleConflicts('mine')}>{t('sync.keepMine')}</Button>
            <Button onClick={() => settleConflicts('theirs')} variant="secondary">
              {t('sync.keepTheirs')}
            </Button>
          </>
        }
        live="alert"
        title={t('sync.conflict', { count: conflicts.length })}
        tone="warning"
      >
        <ul className={styles.conflicts}>
          {conflicts.map(({ date, shifts }) => (
            <li key={date}>
              {t('sync.conflictDay', { day: presentDay(date), mine: nameShifts(unsent[date]?.shifts ?? []), theirs: nameShifts(shifts) })}
            </li>
          ))}
        </ul>
      </Notice>
    )
  }
  if (isRejected) {
    return (
      <Notice
        actions={
          <Button onClick={dropUnsent} variant="secondary">
            {t('sync.drop')}
          </Button>
        }
        live="alert"
        title={t('sync.rejected', { count })}
        tone="danger"
      >
        <p>{t('sync.rejectedText')}</p>
      </Notice>
    )
  }
  if (isWaiting && count > 0) {
    return (
      <Notice live="status" title={t('sync.waiting', { count })} tone="warning">
        <p>{t('sync.waitingText')}</p>
      </Notice>
    )
  }
  return null
}

/** The state of saving in a few words. Empty while the member has to decide something. */
export function SyncWords() {
  const t = useTexts('schedule')
  const { unsent, isRejected, isWaiting, conflicts } = useSync()
  const isCalm = conflicts.length === 0 && !isRejected && !isWaiting
  return <output className={styles.sync}>{isCalm && t(Object.keys(unsent).length > 0 ? 'sync.saving' : 'sync.saved')}</output>
}
