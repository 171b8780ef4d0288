import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCaseCard } from '@afilia/contract/cases/cases'
import { formatShortDate } from '@afilia/i18n/format'
import { Link } from '@tanstack/react-router'
import { CaseClock } from './case-clock.tsx'
import rows from '../../parts/lists/rows.module.css'
import styles from './cases.module.css'

/** One case in the list, with its state on `today`, such as `2026-11-23`. */
export function CaseRow({ one, today }: { one: StaffCaseCard; today: string }) {
  const t = useTexts(['staff-cases', 'cases'])
  const { id, kind, member, reference, province, takenBy, receivedAt } = one
  const facts = [
    member?.name ?? t('visitor'),
    province?.name,
    reference,
    t('received', { when: formatShortDate(new Date(receivedAt), currentLanguage()) }),
  ]
  return (
    <li className={styles.row}>
      <div>
        <p className={rows.name}>
          <Link params={{ id }} to="/admin/cases/$id">
            {t(`cases:kinds.${kind}`)}
          </Link>
          <CaseClock one={one} today={today} />
        </p>
        <p className={rows.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={rows.facts}>{takenBy ? (takenBy.isMe ? t('takenByMe') : t('takenBy', { name: takenBy.name })) : t('free')}</p>
    </li>
  )
}
