import { useQuery } from '@tanstack/react-query'
import { query } from '../../data/query.ts'
import { PageButton } from '../../links.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { OfficeCard } from '../../parts/office-card.tsx'
import { Section } from '../../parts/section.tsx'
import { useTexts } from '../../texts.ts'

/** The office of the member's province. */
export function MyOffice() {
  const t = useTexts('union')
  const mine = useQuery(query('GET union/my-office'))
  return (
    <Loaded query={mine}>
      {({ office }) =>
        office ? (
          <OfficeCard id="my-office" office={office} title={`${t('office.mine')}: ${office.province.name}`} />
        ) : (
          <Section id="my-office" title={t('office.mine')}>
            <p>{t('office.none')}</p>
            <p>
              <PageButton to="/profile/work-data" variant="secondary">
                {t('office.toWork')}
              </PageButton>
            </p>
          </Section>
        )
      }
    </Loaded>
  )
}
