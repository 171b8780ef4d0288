import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { QrCodeIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { presentMoment } from '../when/present-times.ts'
import styles from './door.module.css'

/** The events whose door is open to whoever reads this. */
export function DoorsPage() {
  const t = useTexts(['door', 'pages'])
  const found = useQuery(query('GET doors'))
  return (
    <div className={styles.page}>
      <PageHeading lead={t('doors.lead')} title={t('pages:eventDoors.title')} />
      <Loaded query={found}>
        {(doors) =>
          doors.length === 0 ? (
            <EmptyState icon={QrCodeIcon} title={t('doors.none.title')}>
              <p>{t('doors.none.text')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.guests}>
              {doors.map(({ id, title, startsAt }) => (
                <li key={id}>
                  <Link className={styles.guest} params={{ id }} to="/events/$id/door">
                    <b>{title}</b>
                    <span>{presentMoment(startsAt)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
