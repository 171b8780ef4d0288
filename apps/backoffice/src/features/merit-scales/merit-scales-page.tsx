import { Cluster, Stack } from '@afilia/ui/page/layout'
import { query } from '@afilia/client/calls/query.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffScale } from '@afilia/contract/jobs/merits'
import { formatMoment, formatShortDate } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { GraduationCapIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from './change-scale.ts'
import { PublishScale } from './publish-scale.tsx'
import { ScaleForm } from './scale-form.tsx'
import { ScalePreview } from './scale-preview.tsx'

/** The published merit scales with their versions, and the form that prepares the next one. */
export function MeritScalesPage() {
  const t = useTexts(['merit-scales', 'pages'])
  const scales = useQuery({ ...query('GET staff/merit-scales'), staleTime: 0 })
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:meritScales.title')} />
      <Loaded query={scales}>
        {(found) =>
          found.length === 0 ? (
            <Card>
              <EmptyState icon={GraduationCapIcon} title={t('empty.title')}>
                <p>{t('empty.text')}</p>
              </EmptyState>
              <PublishScale />
            </Card>
          ) : (
            <>
              {found.map((scale) => (
                <Scale key={scale.id} scale={scale} />
              ))}
              <PublishScale />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Scale({ scale: { id, newest, template, versions } }: { scale: StaffScale }) {
  const t = useTexts('merit-scales')
  const language = currentLanguage()
  const [isEdited, setIsEdited] = useState(false)
  const { name, publisher, source, validFrom, version } = newest
  const download = (): void => {
    const text = JSON.stringify({ ...template, version: version + 1 }, undefined, 2)
    saveFile({ name: `${id}-${version + 1}.json`, content: new Blob([text], { type: 'application/json' }) })
  }
  if (isEdited) return <ScaleForm onClose={() => setIsEdited(false)} template={{ ...(template as Draft), version: version + 1 }} />
  return (
    <Section id={`scale-${id}`} title={name}>
      <dl className={facts.facts}>
        <div>
          <dt>{t('publisher')}</dt>
          <dd>{publisher}</dd>
        </div>
        <div>
          <dt>{t('source')}</dt>
          <dd>{source.url === null ? source.name : <a href={source.url}>{source.name}</a>}</dd>
        </div>
        <div>
          <dt>{t('validFrom')}</dt>
          <dd>{formatShortDate(new Date(validFrom), language, { timeZone: 'UTC' })}</dd>
        </div>
        <div>
          <dt>{t('versions')}</dt>
          {versions.map((one) => (
            <dd key={one.version}>{t('version', { version: one.version, date: formatMoment(new Date(one.publishedAt), language) })}</dd>
          ))}
        </div>
      </dl>
      <Cluster gap={2}>
        <Button aria-label={t('edit.startNamed', { name })} onClick={() => setIsEdited(true)}>
          {t('edit.start')}
        </Button>
        <Button aria-label={t('templateNamed', { name })} onClick={download} variant="quiet">
          {t('template')}
        </Button>
      </Cluster>
      <details>
        <summary>{t('show')}</summary>
        <ScalePreview scale={newest} />
      </details>
    </Section>
  )
}
