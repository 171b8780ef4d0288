import type { ShortNews } from '@afilia/contract/content/news'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatList, formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../bookmarks/bookmark-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './news.module.css'

/** A news item in the list with its full text, which is short. `isFirst`: it is among the first of its page. */
export function NewsCard({ news, isFirst }: { news: ShortNews; isFirst: boolean }) {
  const { session } = useSession()
  return (
    <article className={styles.news}>
      {news.picture && (
        <div className={styles.picture}>
          <Picture isFirst={isFirst} media={news.picture} sizes="(min-width: 48rem) 22rem, 100vw" />
        </div>
      )}
      <div className={styles.words}>
        <NewsFacts news={news} />
        <h2 lang={news.language}>
          <Link params={{ id: news.id }} to="/news/$id">
            {news.title}
          </Link>
        </h2>
        <p lang={news.language}>{news.text}</p>
      </div>
      {(news.link || session) && (
        <div className={styles.foot}>
          <span>{news.link && <NewsLink link={news.link} />}</span>
          <NewsBookmark news={news} />
        </div>
      )}
    </article>
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
