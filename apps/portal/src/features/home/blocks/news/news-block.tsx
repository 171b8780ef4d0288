import type { ShortNews } from '@afilia/contract/content/news'
import { formatAgo } from '@afilia/i18n/format'
import { ContentLink } from '../../../../parts/content-link.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { HomeSection } from '../home-section.tsx'
import whole from '../../../../parts/cards/whole-link.module.css'
import rows from '../block-rows.module.css'
import styles from './news-block.module.css'

/** The latest news, for members and visitors. */
export function NewsBlock({ news, idPrefix }: { news: readonly ShortNews[]; idPrefix: string }) {
  const t = useTexts('home')
  if (news.length === 0) return null
  return (
    <HomeSection all={{ href: '/news', text: t('news.all') }} id={`${idPrefix}-news`} title={t('news.title')}>
      <ul className={`${rows.list} ${styles.list}`}>
        {news.map((item) => (
          <Item item={item} key={item.id} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Item({ item: { id, title, text, scope, places, picture, publishedAt, language } }: { item: ShortNews }) {
  const t = useTexts('home')
  const where = scope === 'STATE' ? t('news.state') : places.map(({ name }) => name).join(', ')
  return (
    <li className={`${rows.item} ${whole.whole} ${whole.framed} ${styles.item}`}>
      {picture && (
        <div className={styles.picture}>
          <Picture media={picture} sizes="128px" />
        </div>
      )}
      <div className={styles.words}>
        <h3 lang={language}>
          <ContentLink className={whole.link} href={`/news/${id}`}>
            {title}
          </ContentLink>
        </h3>
        <p className={styles.text} lang={language}>
          {text}
        </p>
        <p className={styles.facts}>
          {`${where}\u00a0· `}
          <time dateTime={publishedAt}>{formatAgo(new Date(publishedAt), currentLanguage())}</time>
        </p>
      </div>
    </li>
  )
}
