import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { OfficeCard } from '../../parts/office-card.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './union.module.css'

/** The union's office in the member's province. */
export function MyOffice() {
  const t = useTexts('union')
  const mine = useQuery(query('GET union/my-office'))
  return (
    <Loaded pending={<div aria-hidden="true" className={styles.officePending} />} query={mine}>
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
