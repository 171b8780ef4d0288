import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCoverage } from '@afilia/contract/cases/insurance'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'

interface InsuranceFrameProps {
  /** Key of the page in pages.json. */
  text: 'insurance' | 'coverageCertificate' | 'joinInsurance' | 'studentInsurance' | 'studentInsuranceFourth'
  lead: 'mine' | 'certificate' | 'join' | 'student'
  children: (own: OwnCoverage) => ReactNode
}

/** A page of the member's own liability insurance, shown once their coverage is known. */
export function InsuranceFrame({ text, lead, children }: InsuranceFrameProps) {
  const t = useTexts(['insurance', 'cases', 'pages'])
  const own = useQuery(query('GET insurance/coverage'))
  return (
    <PublicPage>
      <PageHeading
        before={<BackLink to="/services">{t('cases:toServices')}</BackLink>}
        lead={t(`leads.${lead}`)}
        title={t(`pages:${text}.title`)}
      />
      <Loaded query={own}>{(coverage) => <Stack gap={5}>{children(coverage)}</Stack>}</Loaded>
    </PublicPage>
  )
}
