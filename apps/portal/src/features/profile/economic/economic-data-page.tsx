import type { ReactNode } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EconomicAccountSection } from './economic-account-section.tsx'
import { ProfileTab } from '../profile-tab.tsx'

/** The account for the dues, and below it the payments. */
export function EconomicDataPage({ children }: { children: ReactNode }) {
  const t = useTexts(['economic', 'pages'])
  return (
    <ProfileTab fields={<EconomicAccountSection />} lead={t('lead')} title={t('pages:economicData.title')}>
      {children}
    </ProfileTab>
  )
}
