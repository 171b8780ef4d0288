import type { Standing } from '@afilia/contract/identity/rights'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { LeaveMember } from './leave-member.tsx'
import { RemoveSecondStep } from './remove-second-step.tsx'
import { RevealDialog, type Revealed } from './reveal-dialog.tsx'
import { ReturnMember } from './return-member.tsx'
import styles from './members.module.css'

const showDate = (iso: string): string => formatShortDate(new Date(iso), currentLanguage())

interface MemberViewProps {
  id: string
  /** The typed document id, kept to undo a departure. Staff cannot find the member afterwards. */
  documentId: string
}

/** The administrators' view of a member and the available actions. Once the member has left, the only action is to undo it. */
export function MemberView({ id, documentId }: MemberViewProps) {
  const t = useTexts('members')
  const [standing, setStanding] = useState<Standing>()
  const [hasReturned, setHasReturned] = useState(false)
  if (standing?.leftAt && standing.farewellAt && !hasReturned) {
    return (
      <Section id="left" title={t('left.title')}>
        <Notice live="status" title={t('left.since', { date: showDate(standing.leftAt) })} tone="success">
          {t('left.until', { date: showDate(standing.farewellAt) })}
        </Notice>
        <p>{t('left.gone')}</p>
        <ReturnMember documentId={documentId} label={t('left.undo')} onDone={() => setHasReturned(true)} />
      </Section>
    )
  }
  if (hasReturned) return <Notice live="status" title={t('back.done')} tone="success" />
  return (
    <>
      <Facts id={id} />
      <RemoveSecondStep id={id} />
      <LeaveMember id={id} onDone={setStanding} />
    </>
  )
}

/** The data that administrators see, with two masked values that are revealed for a stated reason. */
function Facts({ id }: { id: string }) {
  const t = useTexts(['members', 'profile'])
  const found = useQuery({ ...query('GET people/{id}/profile', { params: { id } }), staleTime: 0, gcTime: 0 })
  const [asked, setAsked] = useState<'document' | 'address'>()
  const [revealed, setRevealed] = useState<Revealed>({})
  return (
    <Loaded query={found}>
      {({ fullName, documentId, email, phone, labor, address }) => {
        // Uses the labels of the member's own pages.
        const facts = [
          [t('facts.document'), revealed.document ?? documentId],
          [t('profile:fields.email'), email],
          [t('profile:fields.phone'), phone],
          [t('profile:fields.labor.affiliateProvince'), labor.affiliateProvince?.name],
          [t('profile:fields.labor.affiliateSede'), labor.affiliateSede?.name],
          [t('profile:fields.labor.currentOccupation'), labor.currentOccupation],
          [t('profile:fields.labor.currentSpecialty'), labor.currentSpecialty?.name],
          [t('facts.address'), revealed.address ?? [address.postalCode, address.city].filter(Boolean).join(' ')],
        ] as const
        return (
          <Section id="member" title={fullName}>
            <dl className={styles.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value || t('facts.none')}</dd>
                </div>
              ))}
            </dl>
            <Cluster gap={2}>
              {(['document', 'address'] as const)
                .filter((what) => revealed[what] === undefined)
                .map((what) => (
                  <Button key={what} onClick={() => setAsked(what)} variant="secondary">
                    {t(`reveal.${what}`)}
                  </Button>
                ))}
            </Cluster>
            {asked && (
              <RevealDialog
                id={id}
                onClose={() => setAsked(undefined)}
                onDone={(value) => {
                  setRevealed({ ...revealed, ...value })
                  setAsked(undefined)
                }}
                what={asked}
              />
            )}
          </Section>
        )
      }}
    </Loaded>
  )
}
