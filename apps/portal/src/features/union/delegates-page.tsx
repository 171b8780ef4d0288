import type { Representative } from '@afilia/contract/content/union'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ReactNode } from 'react'
import { MyContact } from './my-contact.tsx'
import { MyPeople } from './my-people.tsx'
import { Representatives } from './representatives.tsx'

interface DelegatesPageProps {
  /** The id of the only one to show. */
  person: string | undefined
  /** A button to write to this representative. */
  renderWrite: (person: Representative) => ReactNode
}

/**
 * The member's representatives, or the one named in the URL. Delegates and supervisors also see the people they represent and their own
 * contact data.
 */
export function DelegatesPage({ person, renderWrite }: DelegatesPageProps) {
  const t = useTexts(['union', 'pages'])
  const { personId, roles } = useSignedIn()
  const actsForUnion = roles.includes('ROLE_DELEGATE') || roles.includes('ROLE_SUPERVISOR')
  const title = t(actsForUnion ? 'pages:unionDelegates.short' : 'pages:unionDelegates.title')
  useShownTitle(title)
  return (
    <PublicPage>
      <PageHeading lead={t(actsForUnion ? 'delegates.leadActing' : 'delegates.lead')} title={title} />
      {actsForUnion && <MyPeople />}
      <Representatives isTitled={actsForUnion} key={person} only={person} personId={personId} renderWrite={renderWrite} />
      {actsForUnion && <MyContact />}
    </PublicPage>
  )
}
