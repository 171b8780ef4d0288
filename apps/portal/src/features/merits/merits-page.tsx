import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnMerits } from '@afilia/contract/jobs/merits'
import { clockAt } from '@afilia/domain/shifts/zone'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { emptyDraft, findDraft, keepDraft, type MeritDraft, toDraft } from './form/merit-draft.ts'
import { MeritForm } from './form/merit-form.tsx'
import { listOffers } from './list/read-offers.ts'
import { MeritsSection } from './list/merits-section.tsx'
import { Offers } from './list/offers.tsx'
import { listMerits } from './read-merits.ts'
import { PointsSection } from './points/points-section.tsx'

/** The member's merits, entered once, and their points in each published scale; `links` lead to the other pages about work. */
export function MeritsPage({ links }: { links: ReactNode }) {
  const t = useTexts(['merits', 'pages'])
  const merits = useQuery(query('GET merits'))
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:merits.title')} />
      {links}
      <Loaded query={merits}>{(own) => <Merits own={own} />}</Loaded>
    </PublicPage>
  )
}

const goToForm = (): void => document.getElementById('merit-form-title')?.focus()

function Merits({ own }: { own: OwnMerits }) {
  const { personId } = useSignedIn()
  const scales = useQuery(query('GET merits/scales'))
  const profile = useQuery(query('GET people/{id}/profile', { params: { id: personId } }))
  const [draft, setDraft] = useState(() => findDraft(personId))
  const [empty, setEmpty] = useState(emptyDraft)
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const merits = useMemo(() => listMerits(own), [own])
  const keep = (next?: MeritDraft): void => {
    keepDraft(personId, next)
    setDraft(next)
    if (!next) setEmpty(emptyDraft())
  }
  const begin = (next: MeritDraft): void => {
    keep(next)
    goToForm()
  }
  return (
    <Stack gap={5}>
      <Loaded query={scales}>{(data) => <PointsSection merits={merits} scales={data.scales} today={today} />}</Loaded>
      {/* Hidden until its place is known. */}
      <div hidden={scales.isLoading}>
        <Stack gap={5}>
          <MeritsSection
            merits={own}
            onAdd={goToForm}
            onEdit={(entry) => begin(toDraft(entry))}
            onRemoved={({ id }) => id === draft?.changes?.id && keep()}
          />
          {profile.data && <Offers offers={listOffers(profile.data, merits)} onChosen={begin} />}
          <MeritForm draft={draft ?? empty} isBegun={draft !== undefined} keep={keep} />
        </Stack>
      </div>
    </Stack>
  )
}
