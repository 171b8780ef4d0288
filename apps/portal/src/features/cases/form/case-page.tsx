import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { CaseRequest } from './case-request.tsx'

/** Keys of these pages in pages.json. */
type PageText = 'sinister' | 'workSupport' | 'moreInformation' | 'defender' | 'seniorRequest' | 'specialCertificate'

/** The page of one kind of request. */
export function CasePage({ kind, text }: { kind: FormKind; text: PageText }) {
  const t = useTexts(['cases', 'pages'])
  return (
    <PublicPage>
      <PageHeading
        before={<BackLink to="/services">{t('toServices')}</BackLink>}
        lead={t(`leads.${kind}`)}
        title={t(`pages:${text}.title`)}
      />
      <CaseRequest kind={kind} />
    </PublicPage>
  )
}
