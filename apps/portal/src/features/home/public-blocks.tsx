import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../data/home.ts'
import { HighlightsBlock } from './highlights-block.tsx'
import { NewsBlock } from './news-block.tsx'
import { PublicBlocksPending } from './public-blocks-pending.tsx'
import styles from './public-home.module.css'

/** What a visitor may read of advantages and news. What cannot be had is left out: the page stands without it. */
export function PublicBlocks() {
  const { data: home, isError } = useQuery(homeQuery)
  if (!home) return isError ? null : <PublicBlocksPending />
  const { highlights, news } = home
  return (
    <>
      {highlights?.state === 'ok' && highlights.data.length > 0 && (
        <div className={styles.section}>
          <HighlightsBlock highlights={highlights.data} idPrefix="public" />
        </div>
      )}
      {news?.state === 'ok' && news.data.length > 0 && (
        <div className={styles.section}>
          <NewsBlock idPrefix="public" news={news.data} />
        </div>
      )}
    </>
  )
}
