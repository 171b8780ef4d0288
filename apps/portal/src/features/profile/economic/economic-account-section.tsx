import { Notice } from '@afilia/ui/feedback/notice'
import { useState } from 'react'
import { needsMandate } from '@afilia/domain/money/mandate'
import { isIban, normalizeIban } from '@afilia/domain/money/iban'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EconomicIban } from './economic-iban.tsx'
import { EconomicIbanField } from './economic-iban-field.tsx'
import { EconomicPeriodicity } from './economic-periodicity.tsx'
import { EconomicMandate } from './economic-mandate.tsx'
import { FormSection } from '@afilia/client/editing/form-section.tsx'
import { useProfileEdit } from '../edit/profile-edit.tsx'

/** The account for the dues and how often they are collected. A new account needs a new mandate; removing the account ends it. */
export function EconomicAccountSection() {
  const t = useTexts('economic')
  const { saved, edited } = useProfileEdit()
  const before = saved?.account.iban ?? null
  /** The account being replaced. Once another one is saved, the field closes and shows it. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const isChanging = replaced !== null && replaced === before
  const iban = edited?.account.iban ?? null
  const isChanged = normalizeIban(iban ?? '') !== normalizeIban(before ?? '')

  return (
    <FormSection id="account" lead={t('account.lead')} title={t('account.title')}>
      {saved && before && !isChanging && !isChanged ? (
        <EconomicIban iban={before} onChange={() => setReplaced(before)} />
      ) : (
        <EconomicIbanField before={before} isChanged={isChanged} isChosen={isChanging} onKeep={() => setReplaced(null)} />
      )}
      {before && isChanged && !iban?.trim() && <Notice live="status" title={t('account.removed')} tone="warning" />}
      {needsMandate(before, iban) && isIban(iban ?? '') && <EconomicMandate />}
      <EconomicPeriodicity />
    </FormSection>
  )
}
