import { pagedQuery } from '@afilia/client/calls/query.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CampaignCard } from '@afilia/contract/messages/campaigns'
import { CAMPAIGN_STATES, type CampaignState } from '@afilia/domain/messages/messages'
import { formatMoment } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { MailIcon } from '@afilia/ui/marks/icons'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { StaffList } from '../../parts/lists/staff-list.tsx'
import rows from '../../parts/lists/rows.module.css'
import { useCountWords } from './use-count-words.ts'
import { NewMessage } from './new-message.tsx'
import styles from './messages.module.css'
import { TONES } from './state-kinds.ts'

export interface MessagesSearch {
  readonly state?: CampaignState | undefined
}

/** The campaigns, newest first. */
export function MessagesPage({ state }: MessagesSearch) {
  const t = useTexts(['campaigns', 'pages'])
  const navigate = useNavigate({ from: '/admin/messages/' })
  return (
    <StaffList
      empty={{ icon: MailIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) => pagedQuery('GET campaigns', { query: { state }, page })}
      renderItem={(one) => <MessageRow key={one.id} one={one} />}
      title={t('pages:staffMessages.title')}
      tools={
        <div className={styles.tools}>
          <ChoiceFilter
            all={t('allStates')}
            id="state"
            label={t('state')}
            labelOf={(one) => t(`states.${one}`)}
            onChoose={(chosen) => void navigate({ search: { state: chosen }, replace: true })}
            value={state}
            values={CAMPAIGN_STATES}
          />
          <NewMessage />
        </div>
      }
    />
  )
}

const presentMoment = (moment: string): string => formatMoment(new Date(moment), currentLanguage(), { timeZone: 'Europe/Madrid' })

function MessageRow({ one }: { one: CampaignCard }) {
  const t = useTexts('campaigns')
  const inWords = useCountWords()
  const { id, title, state, author, place, topic, scheduledAt, endedAt, updatedAt, recipients, read } = one
  const facts = [
    t(`topics.${topic}`),
    author?.isMe ? t('byMe') : author?.name,
    place?.name ?? t('wholeUnion'),
    state === 'SCHEDULED' && scheduledAt
      ? t('goesAt', { when: presentMoment(scheduledAt) })
      : t('changedAt', { when: presentMoment(endedAt ?? updatedAt) }),
    recipients !== null && t('reached', { amount: inWords(recipients) }),
    recipients !== null && t('read', { amount: inWords(read) }),
  ]
  return (
    <li className={rows.row}>
      <p className={rows.name}>
        <Link params={{ id }} to="/admin/messages/$id">
          {title || t('untitled')}
        </Link>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </p>
      <p className={rows.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
