import type { ReactNode } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EconomicAccountSection } from './economic-account-section.tsx'
import { ProfileTab } from '../profile-tab.tsx'

/** The last receipt on top, then the account for the dues, and below it the other papers. */
export function EconomicDataPage({ last, children }: { last: ReactNode; children: ReactNode }) {
  const t = useTexts(['economic', 'pages'])
  return (
    <ProfileTab before={last} fields={<EconomicAccountSection />} lead={t('lead')} title={t('pages:economicData.title')}>
      {children}
    </ProfileTab>
  )
}
