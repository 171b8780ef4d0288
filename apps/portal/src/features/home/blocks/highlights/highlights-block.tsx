import type { AdvantageCard } from '@afilia/contract/content/advantages'
import { Badge } from '@afilia/ui/marks/badge'
import { ContentLink } from '../../../../parts/content-link.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import whole from '../../../../parts/cards/whole-link.module.css'
import strip from '../strip.module.css'
import styles from './highlights-block.module.css'
import { HomeSection } from '../home-section.tsx'
import { showWhole } from '../show-whole.ts'

/** The advantages that the union highlights, for members and visitors. */
export function HighlightsBlock({ highlights, idPrefix }: { highlights: readonly AdvantageCard[]; idPrefix: string }) {
  const t = useTexts('home')
  if (highlights.length === 0) return null
  return (
    <HomeSection all={{ href: '/advantages', text: t('highlights.all') }} id={`${idPrefix}-highlights`} title={t('highlights.title')}>
      <ul className={strip.list}>
        {highlights.map((advantage) => (
          <Item advantage={advantage} key={advantage.id} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Item({ advantage: { slug, title, summary, badge, company, picture, language } }: { advantage: AdvantageCard }) {
  return (
    <li className={`${styles.card} ${whole.whole} ${whole.framed}`}>
      <div className={strip.picture}>
        <Picture media={picture} sizes="(min-width: 40rem) 18rem, 17rem" />
      </div>
      <div className={styles.words}>
        {badge && <Badge tone="warm">{badge}</Badge>}
        <h3 lang={language}>
          <ContentLink className={whole.link} href={`/advantages/${slug}`} onFocus={showWhole}>
            {title}
          </ContentLink>
        </h3>
        {company && !title.includes(company.name) && <p className={styles.company}>{company.name}</p>}
        <p className={styles.summary} lang={language}>
          {summary}
        </p>
      </div>
    </li>
  )
}
