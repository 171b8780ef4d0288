import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { pagedQuery, query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useHasBeen } from '@afilia/client/parts/lists/use-has-been.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UnsentCase, sendCases, useUnsentCase } from '../../../bookings/unsent-cases.ts'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { CaseDone, CaseWaits } from '../form/case-outcome.tsx'
import { AffiliationForm } from './affiliation-form.tsx'
import styles from './affiliation.module.css'

/** The page where a fourth-year student applies to become an affiliate. */
export function AffiliationPage() {
  const t = useTexts(['cases', 'pages'])
  return (
    <PublicPage>
      <PageHeading
        before={<BackLink to="/services">{t('toServices')}</BackLink>}
        lead={t('leads.AFFILIATION')}
        title={t('pages:affiliation.title')}
      />
      <Request />
    </PublicPage>
  )
}

/** The form, a pending request, or the confirmation. */
function Request() {
  const kept = useUnsentCase('AFFILIATION')
  useEffect(() => void sendCases(), [])
  // The clicked button has been removed with its form.
  useHeadingFocus(kept?.outcome?.kind ?? (kept ? 'sent' : 'form'))
  if (kept?.outcome?.kind === 'done') return <CaseDone kind="AFFILIATION" receipt={kept.outcome.receipt} />
  if (kept && !kept.outcome) return <CaseWaits kept={kept} />
  return (
    <Stack gap={5}>
      <OpenRequest />
      <Changes />
      <Filled kept={kept} key={kept?.attempt ?? ''} />
    </Stack>
  )
}

/** Somebody with an open request should not apply again. */
function OpenRequest() {
  const t = useTexts(['affiliation', 'cases'])
  const cases = useQuery(pagedQuery('GET cases', { query: { isOpen: 'true' }, page: { size: 20, sort: 'age,asc' } }))
  const open = cases.data?.items.find(({ kind }) => kind === 'AFFILIATION')
  if (!open) return null
  return (
    <Notice
      actions={
        <PageButton params={{ id: open.id }} to="/services/requests/$id" variant="secondary">
          {t('cases:done.see')}
        </PageButton>
      }
      title={t('open.title')}
    >
      <p>{t('open.text', { reference: open.reference })}</p>
    </Notice>
  )
}

function Changes() {
  const t = useTexts('affiliation')
  return (
    <Section id="affiliation-changes" title={t('changes.title')}>
      <ul className={styles.changes}>
        {(['rights', 'dues', 'coverage', 'studies'] as const).map((change) => (
          <li key={change}>{t(`changes.${change}`)}</li>
        ))}
      </ul>
    </Section>
  )
}

/** Prefilled from the profile; empty if offline. */
function Filled({ kept }: { kept: UnsentCase | undefined }) {
  const { personId } = useSignedIn()
  const profile = useQuery(query('GET people/{id}/profile', { params: { id: personId } }))
  const texts = useQuery({ ...query('GET legal/texts'), staleTime: 0 })
  // The form stays mounted while the profile is loaded again, for example after a lost connection.
  const hasBegun = useHasBeen(!profile.isPending || profile.fetchStatus !== 'fetching')
  if (!hasBegun) return <Skeleton lines={6} shape="field" />
  return <Loaded query={texts}>{(found) => <AffiliationForm kept={kept} profile={profile.data} texts={found} />}</Loaded>
}
