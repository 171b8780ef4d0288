import { useTexts } from '@afilia/client/texts/texts.ts'
import type { CampaignCard } from '@afilia/contract/messages/campaigns'
import { Badge } from '@afilia/ui/marks/badge'
import { presentShort } from '../../parts/present-short.ts'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowLink } from '../../parts/table/row-opener.tsx'
import { TONES } from './state-kinds.ts'
import { useCountWords } from './use-count-words.ts'

const presentMoment = (moment: string): string => presentShort(moment, { timeZone: 'Europe/Madrid' })

/** The columns of the list of campaigns. */
export function useMessageColumns(): readonly ListColumn<CampaignCard>[] {
  const t = useTexts(['campaigns', 'staff-lists'])
  const inWords = useCountWords()
  return [
    {
      id: 'title',
      title: t('staff-lists:heads.title'),
      text: ({ title }) => title || t('untitled'),
      cell: ({ id, title }) => (
        <RowLink params={{ id }} to="/admin/messages/$id">
          {title || t('untitled')}
        </RowLink>
      ),
      sort: 'title',
      width: 2.4,
    },
    {
      id: 'state',
      title: t('staff-lists:heads.state'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>,
      sort: 'state',
    },
    {
      id: 'topic',
      title: t('staff-lists:heads.topic'),
      text: ({ topic }) => t(`topics.${topic}`),
      sort: 'topic',
      isExtra: true,
    },
    { id: 'author', title: t('staff-lists:heads.author'), text: ({ author }) => (author?.isMe ? t('byMe') : (author?.name ?? '')) },
    { id: 'scope', title: t('staff-lists:heads.scope'), text: ({ place }) => place?.name ?? t('wholeUnion') },
    {
      id: 'changed',
      title: t('staff-lists:heads.date'),
      text: ({ state, scheduledAt, endedAt, updatedAt }) =>
        state === 'SCHEDULED' && scheduledAt ? t('goesAt', { when: presentMoment(scheduledAt) }) : presentMoment(endedAt ?? updatedAt),
      sort: 'updatedAt',
      width: 1.2,
    },
    {
      id: 'reached',
      title: t('staff-lists:heads.reached'),
      text: ({ recipients }) => (recipients === null ? '' : inWords(recipients)),
      isNumber: true,
    },
    {
      id: 'read',
      title: t('staff-lists:heads.read'),
      text: ({ recipients, read }) => (recipients === null ? '' : inWords(read)),
      isNumber: true,
    },
  ]
}
