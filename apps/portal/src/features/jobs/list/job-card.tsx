import { useSession } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobCard as Job } from '@afilia/contract/jobs/jobs'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatNumber } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { useIsInterested } from '../interest/send-interest.ts'
import { Deadline } from '../when/deadline.tsx'
import cards from '../../../parts/cards/content-card.module.css'
import whole from '../../../parts/cards/whole-link.module.css'

/** A job posting in a list. */
export function JobCard({ job }: { job: Job }) {
  const t = useTexts(['jobs', 'job-terms'])
  const { session } = useSession()
  const isInterested = useIsInterested(job)
  const { id, title, entity, category, stage, scope, place, places, deadline, km, language } = job
  const where = [
    place?.name ?? t('everywhere'),
    km !== null && t('near.away', { value: formatNumber(km, currentLanguage(), km < 10 ? 1 : 0) }),
    t(`job-terms:scope.${scope}`),
    // Keeps a number and its word on one line.
    places !== null && t('places', { count: places }).replaceAll(' ', '\u00a0'),
  ]
  return (
    <li className={`${cards.card} ${whole.whole}`}>
      <div className={cards.words}>
        <div className={cards.badges}>
          <Badge tone="accent">{t(`job-terms:category.${category}`)}</Badge>
          <Badge>{t(`job-terms:stage.${stage}`)}</Badge>
          {isInterested && <Badge tone="success">{t('interest.badge')}</Badge>}
        </div>
        <h3 lang={language}>
          <Link className={whole.link} params={{ id }} to="/jobs/$id">
            {title}
          </Link>
        </h3>
        <ul className={cards.facts}>
          <li>{entity.name}</li>
          <li>{where.filter(Boolean).join('\u00a0· ')}</li>
          <li>
            <Deadline date={deadline} />
          </li>
        </ul>
      </div>
      {session && (
        <div className={cards.keep}>
          <BookmarkButton target={{ kind: 'JOB', id, title, path: toItemPath('JOB', id) }} />
        </div>
      )}
    </li>
  )
}
