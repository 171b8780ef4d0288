import type { EventPage as Event } from '@afilia/contract/events/events'
import { toItemPath } from '@afilia/domain/site/kinds'
import { Avatar } from '@afilia/ui/marks/avatar'
import { Notice } from '@afilia/ui/feedback/notice'
import { Badge } from '@afilia/ui/marks/badge'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Attachments } from '@afilia/client/parts/media/attachments.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { ShareButton } from '../../../parts/share-button.tsx'
import { BookingPart } from './booking-part.tsx'
import { CheckInLink } from './check-in-link.tsx'
import { EventFacts } from './event-facts.tsx'
import detail from '../../../parts/pages/detail.module.css'
import { GonePage } from '../../../parts/pages/gone-page.tsx'
import styles from './event-page.module.css'

/** The page of one event. */
export function EventPage({ id }: { id: string }) {
  const event = useQuery(query('GET events/{event}', { params: { event: id } }))
  const isGone = event.error instanceof ApiError && event.error.status === 404
  return (
    <PublicPage>
      {isGone ? (
        <Gone />
      ) : (
        <Loaded isLong query={event}>
          {(found) => <Details event={found} />}
        </Loaded>
      )}
    </PublicPage>
  )
}

function Details({ event }: { event: Event }) {
  const t = useTexts('event-pages')
  const { session } = useSession()
  const { id, slug, title, summary, about, kind, programme, picture, isCancelled, language } = event
  useShownTitle(title)
  return (
    <>
      <div className={detail.head}>
        <PageHeading before={<BackLink to="/events">{t('page.back')}</BackLink>} lang={language} lead={summary} title={title} />
        <div className={detail.tagline}>
          <Badge tone="accent">{t(`kinds.${kind}`)}</Badge>
          {isCancelled && <Badge tone="danger">{t('cancelled')}</Badge>}
          <div className={detail.acts}>
            {session && <BookmarkButton target={{ kind: 'EVENT', id, title, path: toItemPath('EVENT', slug) }} />}
            <ShareButton isIcon title={title} />
          </div>
        </div>
        <CheckInLink id={id} />
        {isCancelled && <Notice title={t('page.cancelled')} tone="danger" />}
      </div>
      <div className={detail.columns} data-first="wide">
        <div className={detail.column}>
          <BookingPart event={event} />
          <EventFacts event={event} />
          <Section id="event-about" title={t('page.about')}>
            <p className={styles.text} lang={language}>
              {about}
            </p>
          </Section>
          {programme.length > 0 && (
            <Section id="event-programme" title={t('page.programme')}>
              <ol className={styles.programme} lang={language}>
                {programme.map(({ time, what }) => (
                  <li key={`${time} ${what}`}>
                    <b>{time}</b>
                    <span>{what}</span>
                  </li>
                ))}
              </ol>
            </Section>
          )}
        </div>
        <div className={detail.column}>
          {picture && (
            <div className={styles.picture}>
              <Picture isFirst media={picture} sizes="(min-width: 64rem) 28rem, 100vw" />
            </div>
          )}
          <Teachers language={language} teachers={event.teachers} />
          <Attachments media={event.attachments} />
        </div>
      </div>
    </>
  )
}

/** A cached answer of an older release has no such list. */
function Teachers({ teachers, language }: { teachers: Event['teachers'] | undefined; language: string | undefined }) {
  const t = useTexts('event-pages')
  if (!teachers || teachers.length === 0) return null
  return (
    <Section id="event-teachers" title={t('page.teachers')}>
      <ul className={styles.teachers}>
        {teachers.map(({ name, what }) => (
          <li key={name}>
            <Avatar name={name} size={44} />
            <b>{name}</b>
            <span lang={language}>{what}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Gone() {
  const t = useTexts(['event-pages', 'pages'])
  return (
    <GonePage
      gone={t('page.gone')}
      kind="EVENT"
      textForMembers={t('page.goneForYou')}
      textForVisitors={t('page.goneText')}
      title={t('pages:event.title')}
      toList={t('page.back')}
    />
  )
}
