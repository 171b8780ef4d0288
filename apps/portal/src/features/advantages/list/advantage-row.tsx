import type { AdvantageCard as Card } from '@afilia/contract/content/advantages'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatCalendarDay } from '@afilia/i18n/calendar-days'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Facts } from '../../../parts/rows/facts.tsx'
import { Row, rowLink } from '../../../parts/rows/row.tsx'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import styles from './advantage-list.module.css'

interface AdvantageRowProps {
  advantage: Card
  /** The heading level of the name. */
  level: 'h2' | 'h3'
  /** Whether the row is among the first of its page. */
  isFirst: boolean
  /** Shows the summary on a phone too. */
  isExplained: boolean
}

/** An advantage in a list: what, from whom, and how much. */
export function AdvantageRow({ advantage, level: Heading, isFirst, isExplained }: AdvantageRowProps) {
  const t = useTexts('advantages')
  const { session } = useSession()
  const isWide = useIsWide()
  const { id, slug, kind, title, summary, badge, category, company, picture, validUntil, language } = advantage
  return (
    <Row
      act={session && <BookmarkButton target={{ kind, id, title, path: toItemPath(kind, slug) }} />}
      detail={
        isWide && (
          <Facts
            of={[
              // Most titles already contain the company's name.
              company && !title.includes(company.name) && company.name,
              category.name,
              validUntil && t('until', { date: formatCalendarDay(validUntil, currentLanguage()) }),
            ]}
          />
        )
      }
      more={
        (isWide || isExplained) && (
          <p className={styles.summary} lang={language}>
            {summary}
          </p>
        )
      }
      picture={<Picture isFirst={isFirst} media={picture && { ...picture, alt: '' }} sizes="9rem" />}
      tags={
        (badge || !isWide) && (
          <>
            {badge && <Badge tone="warm">{badge}</Badge>}
            {!isWide && <span className={styles.category}>{category.name}</span>}
          </>
        )
      }
      title={
        <Heading lang={language}>
          <Link className={rowLink} params={{ slug }} to="/advantages/$slug">
            {title}
          </Link>
        </Heading>
      }
    />
  )
}
