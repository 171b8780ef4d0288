import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatTime } from '@afilia/i18n/format'
import { RadioGroup } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { cannotKeep } from '../../../offline/cannot-keep.ts'
import { CACHE_DAYS, readCacheDays } from '../../../offline/cache-days.ts'
import { chooseCacheDays } from '../../../offline/keep-offline.ts'
import { readySince } from '../../../offline/ready.ts'
import { SectionFields } from './section-fields.tsx'

/** How long this device keeps data for offline use. Not part of the edit: it applies at once. */
export function OfflineSection() {
  const t = useTexts(['preferences', 'offline'])
  const [days, setDays] = useState(readCacheDays)
  const [obstacle, since] = [cannotKeep.use(), readySince.use()]
  if (obstacle === 'SHARED')
    return (
      <SectionFields>
        <p>{t('offline.shared')}</p>
      </SectionFields>
    )
  const state = (): string => {
    if (days === 0) return t('offline.none')
    if (obstacle) return t(`offline:cannot.${obstacle}`)
    return since ? t('offline:ready', { time: formatTime(since) }) : t('offline.coming')
  }
  return (
    <SectionFields>
      <RadioGroup
        help={t('offline.help')}
        id="cache-days"
        label={t('offline.label')}
        name="cache-days"
        onChange={({ target }) => {
          const chosen = CACHE_DAYS.find((one) => String(one) === target.value)
          if (chosen === undefined) return
          setDays(chosen)
          chooseCacheDays(chosen)
        }}
        options={CACHE_DAYS.map((one) => ({
          value: String(one),
          label: one === 0 ? t('offline.never') : t('offline.days', { count: one }),
        }))}
        value={String(days)}
      />
      <p>
        <output>{state()}</output>
      </p>
    </SectionFields>
  )
}
