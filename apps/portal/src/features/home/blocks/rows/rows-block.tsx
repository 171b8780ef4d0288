import type { HomeData } from '@afilia/contract/content/home'
import { ColorCard } from '../../../../parts/color-card.tsx'
import { ContentLink } from '../../../../parts/content-link.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import strip from '../strip.module.css'
import { HomeSection } from '../home-section.tsx'
import { showWhole } from '../show-whole.ts'
import styles from './rows-block.module.css'

/** Cards shown of each area. The area's page has the rest. */
const SHOWN = 4

type Row = HomeData<'rows'>[number]

/** The union's selection from its content areas, one row each. */
export function RowsBlock({ rows }: { rows: readonly Row[] }) {
  const t = useTexts('member-home')
  return rows.map(({ area, cards }) => (
    <HomeSection id={`row-${area}`} key={area} title={t(`rows.${area}`)}>
      <ul className={strip.list}>
        {cards.slice(0, SHOWN).map((card) => (
          <li key={card.id}>
            <ColorCard color={card.color}>
              {card.image && (
                <div className={strip.picture}>
                  <Picture media={card.image} sizes="(min-width: 40rem) 18rem, 17rem" />
                </div>
              )}
              <div className={styles.words}>
                <h3>
                  {card.link ? (
                    <ContentLink className={styles.link} href={card.link} onFocus={showWhole}>
                      {card.title}
                    </ContentLink>
                  ) : (
                    card.title
                  )}
                </h3>
                <p>{card.text}</p>
              </div>
            </ColorCard>
          </li>
        ))}
      </ul>
    </HomeSection>
  ))
}
