import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { RegionLinks } from '../../parts/region-links.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** The 19 regional sites of the union (specification §2). */
export function RegionSites() {
  const t = useTexts('union')
  const regions = useQuery(query('GET regions'))
  return (
    <Section id="regions" lead={t('regions.lead')} title={t('regions.title')}>
      <Loaded query={regions}>{(found) => <RegionLinks regions={found} />}</Loaded>
    </Section>
  )
}
