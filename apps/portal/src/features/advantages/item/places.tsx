import type { AdvantagePlace } from '@afilia/contract/content/advantages'
import { Section } from '@afilia/client/parts/page/section.tsx'
import styles from './item.module.css'

interface PlacesProps {
  places: readonly AdvantagePlace[]
  /** The company's name, which is left out of places with the same name. */
  owner: string | undefined
  title: string
}

/** The places where the advantage can be used, by town. */
export function Places({ places, owner, title }: PlacesProps) {
  return (
    <Section id="advantage-places" title={title}>
      <ul aria-labelledby="advantage-places-title" className={styles.places}>
        {places.map(({ id, name, address, municipality }) => (
          <li key={id}>
            <b>{municipality.name}</b>
            <span>{address}</span>
            {!(owner && name.startsWith(owner)) && <small>{name}</small>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
