import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import type { EventPage as Event } from '@afilia/contract/events/events'
import { formatList, formatMoney, formatNumber } from '@afilia/i18n/format'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import detail from '../../../parts/pages/detail.module.css'
import styles from './event-page.module.css'
import { MapLink } from './map-link.tsx'

/** Place, audience and, for a course, its credits. */
export function EventFacts({ event }: { event: Event }) {
  const t = useTexts('event-pages')
  const { place, territories, specialties, hours, credits, leastAttendance, mostCompanions, price, language } = event
  return (
    <Section id="event-facts" title={t('page.facts')}>
      <dl className={detail.facts}>
        <Fact name={t('page.where')}>
          {place ? (
            <>
              {place.name && <span lang={language}>{place.name}. </span>}
              {[place.address, place.municipality.name].filter(Boolean).join(', ')} <MapLink place={place}>{t('page.map')}</MapLink>
            </>
          ) : (
            t('online')
          )}
        </Fact>
        <Fact name={t('page.price')}>{price ? <Price price={price} withCompanions={mostCompanions > 0} /> : t('page.isFree')}</Fact>
        <Fact name={t('page.forWhom')}>{territories.length > 0 ? list(territories) : t('page.everywhere')}</Fact>
        {specialties.length > 0 && <Fact name={t('page.specialties')}>{list(specialties)}</Fact>}
        {mostCompanions > 0 && <Fact name={t('page.companions')}>{t('page.companionsUpTo', { count: mostCompanions })}</Fact>}
        {hours !== null && <Fact name={t('page.hours')}>{formatNumber(hours, currentLanguage())}</Fact>}
        {credits !== null && <Fact name={t('page.credits')}>{formatNumber(credits, currentLanguage())}</Fact>}
        {leastAttendance && (
          <Fact name={t('page.attendance')}>{t('page.ofHours', { value: formatNumber(leastAttendance, currentLanguage()) })}</Fact>
        )}
      </dl>
    </Section>
  )
}

const list = (named: readonly { name: string }[]): string =>
  formatList(
    named.map(({ name }) => name),
    currentLanguage(),
  )

function Price({ price, withCompanions }: { price: NonNullable<Event['price']>; withCompanions: boolean }) {
  const t = useTexts('event-pages')
  const money = (cents: number): string => (cents === 0 ? t('page.isFree') : formatMoney(cents, currentLanguage()))
  return (
    <>
      <p>{t('page.mine', { price: money(price.mine) })}</p>
      {withCompanions && <p>{t('page.perCompanion', { price: money(price.companion) })}</p>}
      <p className={styles.until}>
        {price.refundHours === null ? t('page.noRefund') : t('page.refund', { count: Math.floor(price.refundHours / 24) })}
      </p>
    </>
  )
}
