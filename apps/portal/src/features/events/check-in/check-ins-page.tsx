import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { OPENS_BEFORE } from '@afilia/domain/events/check-in'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { QrCodeIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { homeQuery } from '../../../app/home-query.ts'
import { DateRail } from '../../../parts/rows/date-rail.tsx'
import { Row, rowLink, Rows } from '../../../parts/rows/row.tsx'
import { presentDay, presentHours, presentMoment, toDate } from '../when/present-times.ts'
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
            <NoneOpen />
          ) : (
            <Rows label={t('pages:eventCheckIns.title')}>
              {checkIns.map((event) => (
                <Row
                  detail={presentHours(event)}
                  key={event.id}
                  rail={<DateRail day={toDate(event.startsAt)} spoken={presentDay(event.startsAt)} />}
                  title={
                    <h2>
                      <Link className={rowLink} params={{ id: event.id }} to="/events/$id/check-in">
                        {event.title}
                      </Link>
                    </h2>
                  }
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </div>
  )
}

/** The next event, which the home names too, and when its door opens. */
function NoneOpen() {
  const t = useTexts('check-in')
  const block = useQuery(homeQuery).data?.door
  const next = block?.state === 'ok' ? block.data : undefined
  if (!next)
    return (
      <EmptyState icon={QrCodeIcon} title={t('checkIns.none.title')}>
        <p>{t('checkIns.none.text')}</p>
      </EmptyState>
    )
  const opens = new Date(Date.parse(next.startsAt) - OPENS_BEFORE).toISOString()
  return (
    <section aria-labelledby="next-door" className={styles.next}>
      <h2 id="next-door">{t('checkIns.next')}</h2>
      <Rows>
        <Row
          detail={presentHours(next)}
          more={<p>{t('checkIns.opens', { when: presentMoment(opens) })}</p>}
          rail={<DateRail day={toDate(next.startsAt)} spoken={presentDay(next.startsAt)} />}
          title={<h3 lang={next.language}>{next.title}</h3>}
        />
      </Rows>
    </section>
  )
}
