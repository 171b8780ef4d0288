import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MeritScale } from '@afilia/contract/jobs/merits'
import type { Merit } from '@afilia/domain/merits/merit'
import { isDayOfLife } from '@afilia/domain/shifts/dates'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { ScaleIcon } from '@afilia/ui/marks/icons'
import { useMemo, useState } from 'react'
import { presentPoints } from '../present-merit.ts'
import { CompareTable } from './compare-table.tsx'
import styles from './points.module.css'
import { type Evaluated, readPoints } from './read-points.ts'
import { ScaleSource } from './scale-source.tsx'

interface PointsSectionProps {
  scales: readonly MeritScale[]
  merits: readonly Merit[]
  /** The initial day of the choice. */
  today: string
}

/** The points in one scale, or in two side by side. Computed in the browser, so that they work offline. */
export function PointsSection({ scales, merits, today }: PointsSectionProps) {
  const t = useTexts('merits')
  const [asOf, setAsOf] = useState(today)
  const [firstId, setFirstId] = useState(scales[0]?.id ?? '')
  const [secondId, setSecondId] = useState(scales[1]?.id ?? '')
  const day = isDayOfLife(asOf) ? asOf : today
  const chosen = useMemo(() => {
    const first = scales.find(({ id }) => id === firstId) ?? scales[0]
    const second = scales.find(({ id }) => id === secondId && id !== first?.id)
    return [first, second].flatMap((scale) => (scale ? [readPoints(scale, merits, day)] : []))
  }, [scales, merits, day, firstId, secondId])
  if (scales.length === 0)
    return (
      <Section id="points" title={t('points.title')}>
        <EmptyState icon={ScaleIcon} title={t('points.none')}>
          <p>{t('points.noneText')}</p>
        </EmptyState>
      </Section>
    )
  const others = scales.filter(({ id }) => id !== chosen[0]!.scale.id)
  return (
    <Section id="points" title={t('points.title')}>
      <Totals chosen={chosen} />
      <details>
        <summary className={styles.fold}>{t('points.compare')}</summary>
        <div className={styles.choices}>
          <Field id="points-first" label={t('points.first')}>
            <Select onChange={({ target }) => setFirstId(target.value)} value={chosen[0]!.scale.id}>
              {scales.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {others.length > 0 && (
            <Field id="points-second" label={t('points.second')}>
              <Select onChange={({ target }) => setSecondId(target.value)} value={chosen[1]?.scale.id ?? ''}>
                <option value="">{t('points.alone')}</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field help={t('points.asOfHelp')} id="points-day" label={t('points.asOf')} width="medium">
            <TextInput onChange={({ target }) => setAsOf(target.value)} type="date" value={asOf} />
          </Field>
        </div>
      </details>
      <p className={styles.note}>{t('points.lead')}</p>
      <CompareTable chosen={chosen} merits={merits} />
      <ul className={styles.sources}>
        {chosen.map(({ scale }) => (
          <ScaleSource key={scale.id} scale={scale} />
        ))}
      </ul>
      <p className={styles.note}>{t('points.estimate')}</p>
    </Section>
  )
}

/** The total in each chosen scale, before everything it is made of. */
function Totals({ chosen }: { chosen: readonly Evaluated[] }) {
  const t = useTexts('merits')
  return (
    <ul aria-label={t('points.total')} className={styles.totals}>
      {chosen.map(({ scale, evaluation }) => (
        <li key={scale.id}>
          <b>{presentPoints(evaluation.total, scale.rules.decimals)}</b>
          <span>{scale.name}</span>
        </li>
      ))}
    </ul>
  )
}
