import type { Role } from '@afilia/domain/identity/roles'
import { formatDay, formatTime } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../../app/home-query.ts'
import { ContentLink } from '../../../parts/content-link.tsx'
import { DateRail } from '../../../parts/rows/date-rail.tsx'
import { Row, rowLink, Rows } from '../../../parts/rows/row.tsx'
import { HomeSection } from '../blocks/home-section.tsx'
import { findNext, type Next } from './find-next.ts'

/** What is next for the member, by its day. Nothing without anything. */
export function NextList({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['member-home', 'next-events'])
  // As current as the block around it, which shows it again after a failure.
  const { data: home } = useQuery(homeQuery)
  const next = home ? findNext(home, roles) : []
  if (next.length === 0) return null
  return (
    <HomeSection all={{ href: '/events', text: t('next-events:all') }} id="home-next" title={t('next.title')}>
      <Rows>
        {next.map((thing) => (
          <NextRow key={toKey(thing)} thing={thing} />
        ))}
      </Rows>
    </HomeSection>
  )
}

function toKey(thing: Next): string {
  if (thing.kind === 'event') return thing.event.booked?.id ?? thing.event.id
  return thing.kind === 'appointment' ? thing.appointment.id : thing.period.id
}

/** Times of events are in the mainland's time zone, as on their pages. */
const MADRID = { timeZone: 'Europe/Madrid' } as const
const inWords = (day: string): string => formatDay(new Date(`${day}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })
const join = (...parts: readonly string[]): string => parts.filter(Boolean).join('\u00a0· ')

function NextRow({ thing }: { thing: Next }) {
  const t = useTexts(['member-home', 'important-periods', 'next-events', 'appointments'])
  const rail = <DateRail day={thing.day} spoken={inWords(thing.day)} />
  if (thing.kind === 'appointment') {
    const { service, way, zone, startsAt } = thing.appointment
    return (
      <Row
        detail={join(formatTime(new Date(startsAt), { timeZone: zone }), t(`appointments:ways.${way}`))}
        rail={rail}
        title={<Title href="/services/ask-date">{t('next.appointment', { service: t(`appointments:services.${service}`) })}</Title>}
      />
    )
  }
  if (thing.kind === 'period') {
    const { name, opens, closes, isOpen, daysLeft, link } = thing.period
    const left = opens === closes ? 'examIn' : isOpen ? 'closesIn' : 'opensIn'
    return (
      <Row
        detail={daysLeft === 0 ? t('important-periods:today') : t(`important-periods:${left}`, { count: daysLeft })}
        rail={rail}
        title={<Title href={link ?? '/profile/schedule'}>{name}</Title>}
      />
    )
  }
  const { slug, title, startsAt, place, isCancelled, booked, language } = thing.event
  const state = isCancelled ? t('next-events:cancelled') : booked ? t(`next-events:states.${booked.state}`) : ''
  return (
    <Row
      detail={join(formatTime(new Date(startsAt), MADRID), place ? place.municipality.name : t('next-events:online'), state)}
      isMuted={isCancelled}
      rail={rail}
      title={
        <Title href={booked ? `/events/mine/${booked.id}` : `/events/${slug}`} language={language}>
          {title}
        </Title>
      }
    />
  )
}

function Title({ href, language, children }: { href: string; language?: string | undefined; children: string }) {
  return (
    <h3 lang={language}>
      <ContentLink className={rowLink} href={href}>
        {children}
      </ContentLink>
    </h3>
  )
}
