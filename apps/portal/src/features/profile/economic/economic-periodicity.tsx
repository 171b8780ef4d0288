import { useTexts } from '@afilia/client/texts/texts.ts'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button } from '@afilia/ui/forms/button'
import { RadioGroup } from '@afilia/ui/forms/field'
import { SummaryList, SummaryRow } from '@afilia/ui/page/summary-list'
import { useState } from 'react'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { useEditField } from '../fields/use-edit-field.ts'

/** How often the dues are collected: a line, and behind "change" the choice. Once saved, it closes. */
export function EconomicPeriodicity() {
  const t = useTexts(['economic', 'profile'])
  const { saved, changes } = useProfileEdit()
  const { value, change, label: _, ...field } = useEditField('account.periodicity')
  const [openedAt, setOpenedAt] = useState<number>()
  const before = saved?.account.periodicity
  if (changes.includes('account.periodicity') || field.error || (saved && openedAt === saved.version))
    return (
      <RadioGroup
        {...field}
        label={t('account.periodicity')}
        onChange={({ target }) => change(target.value as 'BIANNUAL' | 'ANNUAL')}
        options={(['BIANNUAL', 'ANNUAL'] as const).map((one) => ({ value: one, label: t(`account.${one}`) }))}
        value={value ?? ''}
      />
    )
  return (
    <SummaryList>
      <SummaryRow
        change={
          <Button
            aria-label={`${t('profile:change')}: ${t('account.periodicity')}`}
            disabled={!saved}
            onClick={() => setOpenedAt(saved?.version)}
            variant="quiet"
          >
            {t('profile:change')}
          </Button>
        }
        name={t('account.periodicity')}
      >
        {saved ? before ? t(`account.${before}`) : t('profile:values.empty') : <Skeleton />}
      </SummaryRow>
    </SummaryList>
  )
}
