import type { ShortNews } from '@afilia/contract/content/news'
import { formatAgo } from '@afilia/i18n/format'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { ContentLink } from '../../../../parts/content-link.tsx'
import { Row, rowLink, Rows } from '../../../../parts/rows/row.tsx'
import { HomeSection } from '../home-section.tsx'

/** The latest news, for members and visitors. */
export function NewsBlock({ news, idPrefix }: { news: readonly ShortNews[]; idPrefix: string }) {
  const t = useTexts('home')
  if (news.length === 0) return null
  return (
    <HomeSection all={{ href: '/news', text: t('news.all') }} id={`${idPrefix}-news`} title={t('news.title')}>
      <Rows>
        {news.map((item) => (
          <Item item={item} key={item.id} />
        ))}
      </Rows>
    </HomeSection>
  )
}

function Item({ item: { id, title, scope, places, picture, publishedAt, language } }: { item: ShortNews }) {
  const t = useTexts('home')
  const where = scope === 'STATE' ? t('news.state') : places.map(({ name }) => name).join(', ')
  return (
    <Row
      picture={picture && <Picture media={picture} sizes="144px" />}
      detail={
        <>
          <time dateTime={publishedAt}>{formatAgo(new Date(publishedAt), currentLanguage())}</time>
          {`\u00a0· ${where}`}
        </>
      }
      title={
        <h3 lang={language}>
          <ContentLink className={rowLink} href={`/news/${id}`}>
            {title}
          </ContentLink>
        </h3>
      }
    />
  )
}
