import { formatMoment } from '@afilia/i18n/format'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { ReactNode } from 'react'
import type { Pressing as PressingThing } from './find-pressing.ts'
import styles from './today.module.css'

/** Times of events and offers are in the mainland's time zone, as on their pages. */
const MADRID = { timeZone: 'Europe/Madrid' } as const

/** The one thing that cannot wait, with the way to settle it. */
export function Pressing({ thing, now }: { thing: PressingThing; now: Date }) {
  const t = useTexts(['member-home', 'important-periods'])
  const language = currentLanguage()
  switch (thing.kind) {
    case 'offer':
      return (
        <Framed
          action={
            <PageButton params={{ order: thing.order }} to="/events/mine/$order">
              {t('pressing.answer')}
            </PageButton>
          }
          detail={t('pressing.until', { when: formatMoment(new Date(thing.until), language, { ...MADRID, now }) })}
          title={
            <>
              {t('pressing.offer')} <span lang={thing.language}>{thing.title}</span>
            </>
          }
        />
      )
    case 'urgent':
      return (
        <Framed
          action={
            <PageButton params={{ id: thing.urgent.id }} to="/profile/messages/$id">
              {t('pressing.read')}
            </PageButton>
          }
          detail={<span lang={thing.urgent.language}>{thing.urgent.title}</span>}
          title={t('pressing.urgent')}
        />
      )
    case 'appointment': {
      const { zone, startsAt } = thing.appointment
      return (
        <Framed
          action={<PageButton to="/services/ask-date">{t('pressing.see')}</PageButton>}
          title={t('pressing.appointment', { when: formatMoment(new Date(startsAt), language, { timeZone: zone, now }) })}
        />
      )
    }
    default: {
      const { name, daysLeft } = thing.period
      return (
        <Framed
          action={<PageButton to="/profile/schedule">{t('pressing.see')}</PageButton>}
          detail={daysLeft === 0 ? t('important-periods:today') : t('important-periods:closesIn', { count: daysLeft })}
          title={name}
        />
      )
    }
  }
}

interface FramedProps {
  title: ReactNode
  detail?: ReactNode
  action: ReactNode
}

function Framed({ title, detail, action }: FramedProps) {
  return (
    <div className={styles.pressing}>
      <p>
        <b>{title}</b> {detail}
      </p>
      {action}
    </div>
  )
}
