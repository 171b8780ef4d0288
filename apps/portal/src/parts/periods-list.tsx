import type { ImportantPeriod } from '@afilia/contract/content/important-periods'
import { formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './periods-list.module.css'

const SHOWN = 5

/** Exams and application periods with the days left. Uses the texts of `important-periods`. */
export function PeriodsList({ periods }: { periods: readonly ImportantPeriod[] }) {
  return (
    <ul className={styles.list}>
      {periods.slice(0, SHOWN).map((period) => (
        <Period key={period.id} period={period} />
      ))}
    </ul>
  )
}

const present = (date: string): string => formatShortDate(new Date(`${date}T00:00:00Z`), currentLanguage(), { timeZone: 'UTC' })

function Period({ period: { name, opens, closes, isOpen, daysLeft, link, region } }: { period: ImportantPeriod }) {
  const t = useTexts('important-periods')
  const when = opens === closes ? present(opens) : t('fromTo', { from: present(opens), to: present(closes) })
  const left = opens === closes ? t('examIn', { count: daysLeft }) : t(isOpen ? 'closesIn' : 'opensIn', { count: daysLeft })
  return (
    <li className={styles.period}>
      <span className={styles.icon}>
        <CalendarDaysIcon size={22} />
      </span>
      <div>
        <p className={styles.name}>
          {link ? (
            <a href={link} rel="noreferrer" target="_blank">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className={styles.facts}>{[when, region?.name ?? t('everywhere')].join('\u00a0· ')}</p>
      </div>
      <Badge tone={isOpen ? 'warm' : 'neutral'}>{daysLeft === 0 ? t('today') : left}</Badge>
    </li>
  )
}
