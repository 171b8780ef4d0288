import type { AdvantageCard as Card } from '@afilia/contract/content/advantages'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatShortDate } from '@afilia/i18n/format'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import whole from '../../../parts/cards/whole-link.module.css'
import styles from './advantage-card.module.css'

interface AdvantageCardProps {
  advantage: Card
  /** The heading level of the name. */
  level?: 'h2' | 'h3'
  /** Whether the card is among the first of its page. */
  isFirst?: boolean
}

/** An advantage in a list; the whole card links to its page. */
export function AdvantageCard({ advantage, level: Heading = 'h2', isFirst = false }: AdvantageCardProps) {
  const t = useTexts('advantages')
  const { session } = useSession()
  const { id, slug, kind, title, summary, badge, category, company, picture, validUntil, language } = advantage
  const until = validUntil && t('until', { date: formatShortDate(new Date(validUntil), currentLanguage(), { timeZone: 'UTC' }) })
  return (
    <li className={`${styles.card} ${whole.whole}`}>
      <div className={styles.picture}>
        {/* On a phone it covers a narrow, high box, so it is drawn much wider than its visible part. */}
        <Picture
          isFirst={isFirst}
          media={picture && { ...picture, alt: '' }}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 18rem"
        />
        {badge && <b className={styles.badge}>{badge}</b>}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title} lang={language}>
          <Link className={whole.link} params={{ slug }} to="/advantages/$slug">
            {title}
          </Link>
        </Heading>
        <p className={styles.summary} lang={language}>
          {summary}
        </p>
        <p className={styles.facts}>
          {/* Most titles already contain the company's name. */}
          {company && !title.includes(company.name) && `${company.name}\u00a0· `}
          {category.name}
          {until && (
            <>
              {'\u00a0· '}
              <span className={styles.date}>{until}</span>
            </>
          )}
        </p>
      </div>
      {session && (
        <div className={styles.keep}>
          <BookmarkButton target={{ kind, id, title, path: toItemPath(kind, slug) }} />
        </div>
      )}
    </li>
  )
}
