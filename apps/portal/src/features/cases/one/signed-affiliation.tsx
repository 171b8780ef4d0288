import { query } from '@afilia/client/calls/query.ts'
import { AffiliationFacts } from '@afilia/client/parts/answers/affiliation-facts.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoment } from '@afilia/i18n/format'
import { useQuery } from '@tanstack/react-query'

/** The form that the member signed to become an affiliate, or the acceptance. */
export function SignedAffiliation({ id }: { id: string }) {
  const t = useTexts('affiliation')
  const found = useQuery(query('GET cases/{case}/affiliation', { params: { case: id } }))
  return (
    <Section id="affiliation" title={t('mine.title')}>
      <Loaded query={found}>
        {({ asked, acceptedAt }) => {
          if (asked) return <AffiliationFacts asked={asked} />
          return <p>{acceptedAt ? t('mine.accepted', { when: formatMoment(new Date(acceptedAt), currentLanguage()) }) : t('mine.gone')}</p>
        }}
      </Loaded>
    </Section>
  )
}
