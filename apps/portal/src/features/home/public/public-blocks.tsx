import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { homeQuery } from '../../../app/home-query.ts'
import { HighlightsBlock } from '../blocks/highlights/highlights-block.tsx'
import { LaterMedia } from '../blocks/media/later-media.tsx'
import { NewsBlock } from '../blocks/news/news-block.tsx'
import { PublicBlocksPending } from './public-blocks-pending.tsx'
import styles from './public-home.module.css'

/** The advantages, news, picture and video for visitors. What cannot be loaded is left out. */
export function PublicBlocks() {
  const { data, isError } = useQuery(homeQuery)
  // The answer renders a lot, so React may do it in steps.
  const home = useDeferredValue(data)
  if (!home) return isError ? null : <PublicBlocksPending />
  const highlights = home.highlights?.state === 'ok' ? home.highlights.data : []
  const news = home.news?.state === 'ok' ? home.news.data : []
  const media = home.media?.state === 'ok' ? home.media.data : undefined
  if (highlights.length + news.length === 0 && !media) return null
  return (
    <div className={`${styles.section} ${styles.next}`}>
      <HighlightsBlock highlights={highlights} idPrefix="public" />
      <NewsBlock idPrefix="public" news={news} />
      {media && <LaterMedia idPrefix="public" media={media} />}
    </div>
  )
}
