import { DATA_SOURCES } from '../../parts/data-sources.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './legal.module.css'

/** The sources of places, postal codes and centres, with the attribution that their licences require. */
export function DataCredits() {
  const t = useTexts('legal')
  return (
    <section aria-labelledby="data-sources" className={styles.text}>
      <h2 id="data-sources">{t('sources.title')}</h2>
      <p>{t('sources.lead')}</p>
      <ul className={styles.sources}>
        {Object.values(DATA_SOURCES).map(({ text, language, url }) => (
          <li key={url}>
            <a href={url} lang={language} rel="noreferrer" target="_blank">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
