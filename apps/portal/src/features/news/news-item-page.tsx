import type { NewsItem } from '@afilia/contract/content/news'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { Attachments } from '@afilia/client/parts/media/attachments.tsx'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ShareButton } from '../../parts/share-button.tsx'
import { MoreNews } from './more-news.tsx'
import { NewsBookmark, NewsFacts, NewsLink } from './news-row.tsx'
import { GonePage } from '../../parts/pages/gone-page.tsx'
import styles from './news.module.css'

/** One news item at its own URL, for sharing. */
export function NewsItemPage({ id }: { id: string }) {
  const news = useQuery(query('GET short-news/{id}', { params: { id } }))
  const isGone = news.error instanceof ApiError && news.error.status === 404
  return <PublicPage>{isGone ? <Gone /> : <Loaded query={news}>{(found) => <Article news={found} />}</Loaded>}</PublicPage>
}

function Article({ news }: { news: NewsItem }) {
  const t = useTexts('news')
  useShownTitle(news.title)
  return (
    <div className={styles.item}>
      <article className={styles.reading}>
        <PageHeading before={<BackLink to="/news">{t('back')}</BackLink>} lang={news.language} title={news.title} />
        <NewsFacts news={news} />
        {news.picture && (
          <div className={styles.picture}>
            <Picture isFirst media={news.picture} sizes="(min-width: 64rem) 42rem, 100vw" />
          </div>
        )}
        <p className={styles.text} lang={news.language}>
          {news.text}
        </p>
        <div className={styles.acts}>
          {news.link && <NewsLink link={news.link} />}
          <NewsBookmark isWorded news={news} />
          <ShareButton title={news.title} />
        </div>
        <Attachments media={news.attachments} />
      </article>
      <MoreNews than={news} />
    </div>
  )
}

function Gone() {
  const t = useTexts(['news', 'pages'])
  return (
    <GonePage
      gone={t('gone.title')}
      kind="SHORT_NEWS"
      textForMembers={t('gone.forYou')}
      textForVisitors={t('gone.text')}
      title={t('pages:newsItem.title')}
      toList={t('back')}
    />
  )
}
