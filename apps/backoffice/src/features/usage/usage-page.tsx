import { Stack } from '@afilia/ui/page/layout'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { UsageFigures } from '@afilia/contract/messages/usage'
import { ALL_PAGES } from '@afilia/domain/site/pages/all-pages'
import { formatNumber } from '@afilia/i18n/format'
import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select } from '@afilia/ui/forms/field'
import { EyeIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CountList } from './count-list.tsx'
import styles from './usage.module.css'

const DAYS = ['7', '30', '365'] as const

/** Usage figures of those who consented: totals only, no group below ten. */
export function UsagePage() {
  const t = useTexts(['staff-usage', 'pages'])
  const [days, setDays] = useState<(typeof DAYS)[number]>('30')
  const figures = useQuery({ ...query('GET usage', { query: { days } }), staleTime: 0, placeholderData: keepPreviousData })
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:staffUsage.title')} />
      <Field id="days" label={t('days.label')} width="medium">
        <Select onChange={({ target }) => setDays(DAYS.find((one) => one === target.value) ?? '30')} value={days}>
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {t(`days.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Loaded query={figures}>{(found) => <Figures found={found} />}</Loaded>
    </Stack>
  )
}

function Figures({ found }: { found: UsageFigures }) {
  const t = useTexts(['staff-usage', 'pages'])
  const namePage = (path: string): string => {
    const page = ALL_PAGES.find((one) => one.path === path)
    return page ? t(`pages:${page.text}.title`) : t('noPage')
  }
  const nameStep = (name: UsageFigures['funnels'][number]['steps'][number]['name']): string => {
    if (name === 'forms') return t('forms')
    return name === 'booking_ok' || name === 'request_ok' ? t(`event.${name}`) : t(`pages:${name}.title`)
  }
  if (found.views === null && found.events.length === 0 && found.refusedFiles.length === 0) {
    return (
      <Card>
        <EmptyState icon={EyeIcon} title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <p>
        {t('views')}: <strong>{found.views === null ? t('hidden') : formatNumber(found.views, currentLanguage())}</strong>
      </p>
      <div className={styles.groups}>
        <CountList
          id="pages"
          rows={found.pages.map(({ name, count }) => ({ key: name, name: namePage(name), count }))}
          title={t('pages')}
        />
        {found.funnels.map(({ name, steps }) => (
          <CountList
            id={`funnel-${name}`}
            isOrdered
            key={name}
            rows={steps.map((step) => ({ key: step.name, name: nameStep(step.name), count: step.count }))}
            title={t(`funnels.${name}`)}
          />
        ))}
        <CountList
          id="languages"
          rows={found.languages.map(({ name, count }) => ({ key: name, name: LANGUAGE_NAMES[name], count }))}
          title={t('languages')}
        />
        <CountList
          id="versions"
          rows={found.versions.map(({ name, count }) => ({ key: name, name: t(`version.${name}`), count }))}
          title={t('versions')}
        />
        <CountList
          id="sources"
          rows={found.sources.map(({ name, count }) => ({ key: name, name: t(`source.${name}`), count }))}
          title={t('sources')}
        />
        <CountList
          id="events"
          rows={found.events.map(({ name, count }) => ({ key: name, name: t(`event.${name}`), count }))}
          title={t('events')}
        />
        <CountList
          id="refused-files"
          rows={found.refusedFiles.map(({ name, count }) => ({ key: name, name: t(`refused.${name}`), count }))}
          title={t('refusedFiles')}
        />
      </div>
    </>
  )
}
