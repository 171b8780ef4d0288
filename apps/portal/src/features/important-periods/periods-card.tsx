import type { ImportantPeriod } from '@afilia/contract/important-periods'
import { formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/badge'
import { Card } from '@afilia/ui/card'
import { CalendarDaysIcon } from '@afilia/ui/icons'
import { Skeleton } from '@afilia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../data/query.ts'
import { currentLanguage, useTexts } from '../../texts.ts'
import styles from './periods-card.module.css'

const SHOWN = 5

/** Exams and windows for applying that concern the member, with the days that are left. Nothing where there are none, or they cannot be read. */
export function PeriodsCard() {
  const t = useTexts('important-periods')
  const { data: periods, isError } = useQuery(query('GET important-periods'))
  if (isError || periods?.length === 0) return null
  return (
    <Card aria-labelledby="important-periods">
      <h2 id="important-periods">{t('title')}</h2>
      {periods ? (
        <ul className={styles.list}>
          {periods.slice(0, SHOWN).map((period) => (
            <Period key={period.id} period={period} />
          ))}
        </ul>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
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
        <p className={styles.facts}>{[when, region?.name ?? t('everywhere')].join(' · ')}</p>
      </div>
      <Badge tone={isOpen ? 'warm' : 'neutral'}>{daysLeft === 0 ? t('today') : left}</Badge>
    </li>
  )
}
