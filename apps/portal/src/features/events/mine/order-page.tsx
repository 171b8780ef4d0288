import type { Order } from '@afilia/contract/events/orders'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { orderQuery } from '../../../app/first-pages.ts'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { AnswerList } from '@afilia/client/parts/answers/answer-list.tsx'
import { MoneyFacts, MoneyTerms } from '../paying/money-facts.tsx'
import { presentMeetings } from '../when/present-times.ts'
import detail from '../../../parts/pages/detail.module.css'
import { OrderActs } from './order-acts.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderFile } from './order-file.tsx'
import styles from '@afilia/client/parts/answers/answers.module.css'

/** One booking of the member. */
export function OrderPage({ order: id }: { order: string }) {
  const t = useTexts(['booking', 'pages'])
  const order = useQuery(orderQuery(id))
  const isGone = order.error instanceof ApiError && order.error.status === 404
  const back = <BackLink to="/events/mine">{t('order.back')}</BackLink>
  return (
    <PublicPage>
      <PageHeading before={back} lang={order.data?.event.language} title={order.data?.event.title ?? t('pages:myOrder.title')} />
      {isGone ? (
        <EmptyState icon={CalendarDaysIcon} title={t('order.gone.title')}>
          <p>{t('order.gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={order}>{(found) => <Details order={found} />}</Loaded>
      )}
    </PublicPage>
  )
}

function Details({ order }: { order: Order }) {
  const t = useTexts('booking')
  useShownTitle(order.event.title)
  const { event, places, position } = order
  // Two participants may have the same name.
  const people = order.participants.map((one, i) => ({ ...one, key: String(i) }))
  return (
    <div className={detail.columns} data-first="wide">
      <div className={detail.column}>
        <div className={detail.state}>
          <OrderBadge order={order} />
          {order.cancelReason && <p>{order.cancelReason}</p>}
          {position !== null && <p>{t('facts.position', { number: position })}</p>}
          <OrderActs order={order} />
        </div>
        <Section id="order" title={t('order.booking')}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('order.when')}</dt>
              <dd>{presentMeetings(order.meetings)}</dd>
            </div>
            <div>
              <dt>{t('order.where')}</dt>
              <dd>{event.place ? [event.place.name, event.place.municipality.name].filter(Boolean).join(', ') : t('order.online')}</dd>
            </div>
            <div>
              <dt>{t('review.places')}</dt>
              <dd>{places}</dd>
            </div>
            <MoneyFacts order={order} />
          </dl>
          <MoneyTerms order={order} />
        </Section>
      </div>
      <Section id="order-people" title={t('order.who')}>
        {people.map(({ key, name, answers }) => (
          <div className={styles.person} key={key}>
            <h3>{name ?? t('review.you')}</h3>
            {order.form && (
              <AnswerList
                answers={answers}
                form={order.form}
                isMember={name === null}
                renderFile={(id) => <OrderFile file={order.files?.find((one) => one.id === id)} />}
              />
            )}
          </div>
        ))}
      </Section>
    </div>
  )
}
