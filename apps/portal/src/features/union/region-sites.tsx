import { ArrowUpRightIcon } from '@afilia/ui/first-icons'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../data/query.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { useTexts } from '../../texts.ts'
import styles from './union.module.css'

/** The 19 regional sites of the union (specification §2). */
export function RegionSites() {
  const t = useTexts('union')
  const regions = useQuery(query('GET regions'))
  return (
    <Section id="regions" lead={t('regions.lead')} title={t('regions.title')}>
      <Loaded query={regions}>
        {(found) => (
          <ul className={styles.regions}>
            {found.map(({ id, name, siteUrl }) => (
              <li key={id}>
                <a href={siteUrl} rel="noopener">
                  {name}
                  <ArrowUpRightIcon size={18} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
