import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { QrCodeIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { presentMoment } from '../when/present-times.ts'
import styles from './check-in.module.css'

/** The events that the reader can check in. */
export function CheckInsPage() {
  const t = useTexts(['check-in', 'pages'])
  const found = useQuery(query('GET check-ins'))
  return (
    <div className={styles.page}>
      <PageHeading lead={t('checkIns.lead')} title={t('pages:eventCheckIns.title')} />
      <Loaded query={found}>
        {(checkIns) =>
          checkIns.length === 0 ? (
            <EmptyState icon={QrCodeIcon} title={t('checkIns.none.title')}>
              <p>{t('checkIns.none.text')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.guests}>
              {checkIns.map(({ id, title, startsAt }) => (
                <li key={id}>
                  <Link className={styles.guest} params={{ id }} to="/events/$id/check-in">
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
