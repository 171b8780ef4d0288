import type { ContentArea } from '@afilia/domain/content/content-areas'
import { query } from '@afilia/client/calls/query.ts'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ColorCard } from '../color-card.tsx'
import { ContentLink } from '../content-link.tsx'
import styles from './area-cards.module.css'

/** The cards of a content area (specification §3), for the end of its page. Renders nothing without cards, or if they cannot be loaded. */
export function AreaCards({ area }: { area: ContentArea }) {
  const t = useTexts('media')
  const { data } = useQuery(query('GET areas/row', { query: { area } }))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby={`area-${area}`} className={styles.section}>
      <h2 id={`area-${area}`}>{t(`areas.${area}`)}</h2>
      <ul className={styles.list}>
        {data.map(({ id, color, image, link, title, text }) => (
          <li key={id}>
            <ColorCard color={color}>
              {image && (
                <div className={styles.picture}>
                  <Picture media={image} sizes="(min-width: 40rem) 18rem, 90vw" />
                </div>
              )}
              <div className={styles.words}>
                <h3>
                  {link ? (
                    <ContentLink className={styles.link} href={link}>
                      {title}
                    </ContentLink>
                  ) : (
                    title
                  )}
                </h3>
                <p>{text}</p>
              </div>
            </ColorCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
