import { useTexts } from '@afilia/client/texts/texts.ts'
import { isNearMe } from '@afilia/domain/people/near'
import { Link } from '@tanstack/react-router'
import styles from './event-list.module.css'
import type { EventsSearch } from './events-search.ts'
import { useNearPlaces } from './use-near-places.ts'

/** What the distances in the rows are measured from and, with the nearest first, a link to measure from the member's other place. */
export function MeasuredFrom({ search }: { search: EventsSearch }) {
  const t = useTexts('event-pages')
  const places = useNearPlaces()
  const { pages: _, ...asked } = search
  const from = search.near ?? places[0]
  if (!isNearMe(from)) return null
  const other = search.near && places.find((one) => one !== from)
  return (
    <>
      <span>{t(`near.measured.${from}`)}</span>
      {other && (
        <Link className={styles.measure} resetScroll={false} search={{ ...asked, near: other }} to="/events">
          {t(`near.measure.${other}`)}
        </Link>
      )}
    </>
  )
}
