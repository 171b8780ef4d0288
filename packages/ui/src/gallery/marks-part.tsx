import { Avatar, Monogram } from '../marks/avatar.tsx'
import { Badge } from '../marks/badge.tsx'
import * as icons from '../marks/icons.tsx'
import { Wordmark } from '../marks/wordmark.tsx'
import styles from './gallery.module.css'

const PEOPLE = ['Marta Ibáñez', 'Ana Lozano', 'Manuel Romero Vargas', 'Noelia Ruiz', 'Carmen Ortega', 'Itziar Etxeberria', 'Xoán Castro']

/** The logo, people, companies, badges and every icon. */
export function MarksPart() {
  return (
    <section className={styles.part}>
      <Wordmark name="Afilia" />
      {([24, 44, 64] as const).map((size) => (
        <div className={styles.row} key={size}>
          {PEOPLE.map((name) => (
            <Avatar key={name} name={name} size={size} />
          ))}
          {PEOPLE.map((name) => (
            <Monogram key={name} name={name} size={size} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        {(['neutral', 'accent', 'warm', 'success', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            Quedan 4
          </Badge>
        ))}
      </div>
      <div className={styles.row}>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </div>
    </section>
  )
}
