import type { ShortNews } from '@afilia/contract/content/news'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatList, formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../bookmarks/bookmark-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import whole from '../../parts/cards/whole-link.module.css'
import { Row, rowLink } from '../../parts/rows/row.tsx'
import styles from './news.module.css'

/** The newest item, with its picture and its text. */
export function NewsLead({ news }: { news: ShortNews }) {
  return (
    <article className={`${styles.lead} ${whole.whole}`}>
      {news.picture && (
        <div className={styles.picture}>
          <Picture isFirst media={{ ...news.picture, alt: '' }} sizes="(min-width: 48rem) 30rem, 100vw" />
        </div>
      )}
      <div className={styles.words}>
        <h2 lang={news.language}>
          <Link className={rowLink} params={{ id: news.id }} to="/news/$id">
            {news.title}
          </Link>
        </h2>
        <p className={styles.summary} lang={news.language}>
          {news.text}
        </p>
        <NewsFacts news={news} />
      </div>
    </article>
  )
}

interface NewsRowProps {
  news: ShortNews
  /** Below the heading of a section, without a button. */
  isBrief?: boolean
}

/** A headline in the list. The text is on its page. */
export function NewsRow({ news, isBrief = false }: NewsRowProps) {
  const { session } = useSession()
  const Heading = isBrief ? 'h3' : 'h2'
  return (
    <Row
      act={session && !isBrief && <NewsBookmark news={news} />}
      picture={news.picture && <Picture media={{ ...news.picture, alt: '' }} sizes="9rem" />}
      tags={<NewsFacts news={news} />}
      title={
        <Heading lang={news.language}>
          <Link className={rowLink} params={{ id: news.id }} to="/news/$id">
            {news.title}
          </Link>
        </Heading>
      }
    />
  )
}

/** The date and scope of a news item. */
export function NewsFacts({ news: { scope, places, publishedAt } }: { news: ShortNews }) {
  const t = useTexts('news')
  const where =
    scope === 'STATE'
      ? t('state')
      : formatList(
          places.map(({ name }) => name),
          currentLanguage(),
        )
  return (
    <p className={styles.facts}>
      <Badge tone={scope === 'STATE' ? 'neutral' : scope === 'AUTONOMY' ? 'accent' : 'warm'}>{where}</Badge>
      <time dateTime={publishedAt}>{formatShortDate(new Date(publishedAt), currentLanguage())}</time>
    </p>
  )
}

export function NewsLink({ link }: { link: string }) {
  const t = useTexts('news')
  return (
    <a className={styles.more} href={link} rel="noopener noreferrer">
      {t('more', { host: new URL(link).host.replace(/^www\./, '') })}
    </a>
  )
}

/** The bookmark button, for members only. */
export function NewsBookmark({ news: { id, title }, isWorded }: { news: ShortNews; isWorded?: boolean }) {
  const { session } = useSession()
  if (!session) return null
  return <BookmarkButton isWorded={isWorded ?? false} target={{ kind: 'SHORT_NEWS', id, title, path: toItemPath('SHORT_NEWS', id) }} />
}
