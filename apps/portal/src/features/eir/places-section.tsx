import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { EirFigures, EirPlaces } from '@afilia/contract/jobs/eir'
import { formatNumber } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select } from '@afilia/ui/forms/field'
import { HospitalIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { FigureTable } from '../../parts/figures/figure-table.tsx'
import { LineChart } from '../../parts/figures/line-chart.tsx'
import styles from './eir.module.css'

const present = (value: number | null): string => (value === null ? '–' : formatNumber(value, currentLanguage()))
const sumPlaces = (rows: readonly EirPlaces[]): number => rows.reduce((sum, { places }) => sum + places, 0)
/** For several regions together, the last number is the highest of theirs. */
const lastOf = (rows: readonly EirPlaces[]): number | null => {
  const numbers = rows.flatMap(({ lastNumber }) => (lastNumber === null ? [] : [lastNumber]))
  return numbers.length === 0 ? null : Math.max(...numbers)
}

/** Places by specialty and region; the last numbers of past years as a chart with its table. */
export function PlacesSections({ figures }: { figures: EirFigures }) {
  const t = useTexts('eir')
  const years = [...new Set(figures.places.map(({ year }) => year))].toSorted((a, b) => b - a)
  const [year, setYear] = useState(years[0])
  const [specialtyId, setSpecialtyId] = useState(figures.specialties[0]?.id ?? '')
  const [regionId, setRegionId] = useState('')
  if (years.length === 0)
    return (
      <Section id="eir-places" title={t('places.title')}>
        <EmptyState icon={HospitalIcon} title={t('places.none')}>
          <p>{t('places.noneText')}</p>
        </EmptyState>
      </Section>
    )
  const ofSpecialty = figures.places.filter((one) => one.specialtyId === specialtyId)
  const chosen = ofSpecialty.filter((one) => regionId === '' || one.regionId === regionId)
  const ofYear = chosen.filter((one) => one.year === year)
  const byYear = years
    .map((each) => ({ year: each, rows: chosen.filter((one) => one.year === each) }))
    .filter(({ rows }) => rows.length > 0)
  const regionName = (id: string): string => figures.regions.find((one) => one.id === id)?.name ?? id
  const where = regionId === '' ? t('places.everywhere') : regionName(regionId)
  const what = figures.specialties.find(({ id }) => id === specialtyId)?.name ?? ''
  return (
    <>
      <Section id="eir-places" lead={t('places.lead')} title={t('places.title')}>
        <div className={styles.filters}>
          <Choice
            id="eir-specialty"
            label={t('places.specialty')}
            onChange={setSpecialtyId}
            options={figures.specialties}
            value={specialtyId}
          />
          <Choice
            id="eir-region"
            label={t('places.region')}
            onChange={setRegionId}
            options={[{ id: '', name: t('places.everywhere') }, ...figures.regions]}
            value={regionId}
          />
          <Choice
            id="eir-year"
            label={t('places.year')}
            onChange={(value) => setYear(Number(value))}
            options={years.map((each) => ({ id: String(each), name: String(each) }))}
            value={String(year)}
          />
        </div>
        {ofYear.length === 0 ? (
          <p>{t('places.noneHere')}</p>
        ) : (
          <FigureTable
            columns={[t('places.region'), t('places.count'), t('places.last')]}
            foot={[t('places.total'), present(sumPlaces(ofYear)), present(lastOf(ofYear))]}
            id="eir-places-table"
            rows={ofYear.map((one) => ({
              key: one.regionId,
              cells: [regionName(one.regionId), present(one.places), present(one.lastNumber)],
            }))}
            title={`${t('places.table')}: ${what}, ${year}`}
          />
        )}
        <Sources sources={figures.sources} />
      </Section>
      <Section id="eir-cuts" lead={t('cuts.lead')} title={t('cuts.title')}>
        <p className={styles.what}>
          {what} · {where}
        </p>
        <LineChart
          label={`${t('cuts.title')}: ${what}, ${where}`}
          presentX={String}
          presentY={present}
          series={[
            {
              name: t('cuts.line'),
              values: byYear.flatMap(({ year: x, rows }) => {
                const y = lastOf(rows)
                return y === null ? [] : [{ x, y }]
              }),
            },
          ]}
        />
        <FigureTable
          columns={[t('places.year'), t('places.count'), t('places.last')]}
          id="eir-cuts-table"
          isFolded
          rows={byYear.map(({ year: each, rows }) => ({
            key: String(each),
            cells: [each, present(sumPlaces(rows)), present(lastOf(rows))],
          }))}
          title={`${t('cuts.table')}: ${what}, ${where}`}
        />
      </Section>
    </>
  )
}

interface ChoiceProps {
  id: string
  label: string
  value: string
  options: readonly { readonly id: string; readonly name: string }[]
  onChange: (value: string) => void
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      <Select onChange={({ target }) => onChange(target.value)} value={value}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const toKey = ({ name, url }: EirFigures['sources'][number]): string => `${name} ${url}`

/** The sources of the figures, with the years of each. */
function Sources({ sources }: Pick<EirFigures, 'sources'>) {
  const t = useTexts('eir')
  return (
    <ul className={styles.sources}>
      {[...new Set(sources.map(toKey))].map((key) => {
        const those = sources.filter((one) => toKey(one) === key)
        const { name, url } = those[0]!
        const years = those.map(({ year }) => year).toSorted((a, b) => a - b)
        const text = t('source', { year: presentYears(years), name })
        return <li key={key}>{url === null ? text : <a href={url}>{text}</a>}</li>
      })}
    </ul>
  )
}

/** Such as "2022–2027"; with gaps, each year. */
function presentYears(years: readonly number[]): string {
  const [first, last] = [years[0]!, years.at(-1)!]
  if (first === last) return String(first)
  return last - first === years.length - 1 ? `${first}–${last}` : years.join(', ')
}
