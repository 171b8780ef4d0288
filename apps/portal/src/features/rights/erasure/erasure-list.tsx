import type { ErasureItem } from '@afilia/contract/identity/rights'
import { formatShortDate } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../rights.module.css'

const isWho = ({ category }: ErasureItem): boolean => category === 'identity'

/** What an erasure removes at once, and what a law requires to keep and until when. */
export function ErasureList({ items }: { items: readonly ErasureItem[] }) {
  const t = useTexts('rights')
  const kept = items.filter(({ action }) => action === 'BLOCK')
  const gone = items.filter(({ action }) => action === 'ERASE')
  // Readers see identity data first. The server erases them last, because all other data depend on them.
  const erased = [...gone.filter(isWho), ...gone.filter((item) => !isWho(item))]
  const nameCategory = (category: string): string => t(`categories.${category}` as never)
  return (
    <dl className={styles.erasure}>
      <div>
        <dt>{t('erasure.erased')}</dt>
        <dd>
          <ul>
            {erased.map(({ category }) => (
              <li key={category}>{nameCategory(category)}</li>
            ))}
          </ul>
        </dd>
      </div>
      {kept.length > 0 && (
        <div>
          <dt>{t('erasure.kept')}</dt>
          <dd>
            <ul>
              {kept.map(({ category, law, until }) => (
                <li key={category}>
                  {nameCategory(category)}
                  {until && law && (
                    <span className={styles.facts}>
                      {' '}
                      {t('erasure.until', { date: formatShortDate(new Date(until), currentLanguage()), law: t(`erasure.laws.${law}`) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
