import type { AdvantagePlace } from '@afilia/contract/advantages'
import { Section } from '../../parts/section.tsx'
import styles from './item.module.css'

/** Where it is used, by town. */
export function Places({ places, title }: { places: readonly AdvantagePlace[]; title: string }) {
  return (
    <Section id="advantage-places" title={title}>
      <ul aria-labelledby="advantage-places-title" className={styles.places}>
        {places.map(({ id, name, address, municipality }) => (
          <li key={id}>
            <b>{municipality.name}</b>
            <span>{address}</span>
            <small>{name}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
