import { PageHeading } from '@afilia/ui/page-heading'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MyContact } from './my-contact.tsx'
import { MyPeople } from './my-people.tsx'
import { Representatives } from './representatives.tsx'

/** Who represents the member; for a delegate or supervisor also whom they represent and how they are reached. */
export function DelegatesPage() {
  const t = useTexts(['union', 'pages'])
  const { personId, roles } = useSignedIn()
  const actsForUnion = roles.includes('ROLE_DELEGATE') || roles.includes('ROLE_SUPERVISOR')
  return (
    <PublicPage>
      <PageHeading lead={t(actsForUnion ? 'delegates.leadActing' : 'delegates.lead')} title={t('pages:unionDelegates.title')} />
      {actsForUnion && <MyPeople />}
      <Representatives isTitled={actsForUnion} personId={personId} />
      {actsForUnion && <MyContact />}
    </PublicPage>
  )
}
