import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** A link to the form for fourth-year students. */
export function AffiliationOffer() {
  const t = useTexts('affiliation')
  return (
    <Section id="affiliation-offer" title={t('offer.title')}>
      <span>
        <PageButton to="/services/affiliation" variant="secondary">
          {t('offer.go')}
        </PageButton>
      </span>
    </Section>
  )
}
