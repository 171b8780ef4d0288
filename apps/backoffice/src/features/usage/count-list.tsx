import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatNumber } from '@afilia/i18n/format'
import styles from './usage.module.css'

interface CountListProps {
  id: string
  title: string
  /** The count is null if the group is too small to show. */
  rows: readonly { readonly key: string; readonly name: string; readonly count: number | null }[]
  /** The rows are consecutive steps. */
  isOrdered?: boolean
}

/** Names with their counts. */
export function CountList({ id, title, rows, isOrdered = false }: CountListProps) {
  const t = useTexts('staff-usage')
  return (
    <Section id={id} title={title}>
      {rows.length === 0 ? (
        <p>{t('few')}</p>
      ) : (
        <table aria-labelledby={`${id}-title`} className={styles.counts}>
          <tbody>
            {rows.map(({ key, name, count }, at) => (
              <tr key={key}>
                <th scope="row">{isOrdered ? `${at + 1}. ${name}` : name}</th>
                <td>{count === null ? t('hidden') : formatNumber(count, currentLanguage())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
