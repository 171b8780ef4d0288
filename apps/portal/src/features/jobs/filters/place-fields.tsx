import { MunicipalityPicker } from '@afilia/client/pickers/place-pickers.tsx'
import { usePickerTexts } from '@afilia/client/pickers/use-picker-texts.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Reference } from '@afilia/contract/content/reference'
import { JOB_LIMITS } from '@afilia/domain/jobs/jobs'
import { fold } from '@afilia/domain/formats/text'
import { ComboboxMany } from '@afilia/ui/combobox/combobox-many'
import { Field, Select } from '@afilia/ui/forms/field'
import { useState } from 'react'
import type { JobsView } from '../search/jobs-search.ts'
import { usePlaces, useRegionName } from '../search/use-place-names.ts'
import { useIsMember } from '../use-is-member.ts'

const RADII = [10, 25, 50, 100, JOB_LIMITS.radius]
/** The field shows the province of the suggestions, not of the chosen town. */
const NOT_SHOWN = { id: '', name: '' }

type From = 'nowhere' | 'home' | 'centre' | 'town'
const fromOf = (near: string | undefined): From => (near === undefined ? 'nowhere' : near === 'home' || near === 'centre' ? near : 'town')

interface PlaceFieldsProps {
  view: JobsView
  ask: (view: Omit<JobsView, 'page'>) => void
}

/** Autonomies and provinces, and the distance from the member's home, centre or a town. */
export function PlaceFields({ view, ask }: PlaceFieldsProps) {
  const t = useTexts('jobs')
  const isMember = useIsMember()
  const { search, town } = view
  const { near, radius } = search
  const [isTownAsked, setIsTownAsked] = useState(false)
  const from = near === undefined && isTownAsked ? 'town' : fromOf(near)
  const measure = (place: string | undefined, name?: string): void =>
    ask({ search: { ...search, near: place, ...(!place && { radius: JOB_LIMITS.defaultRadius, sort: 'deadline' }) }, town: name })
  const choose = (chosen: From): void => {
    setIsTownAsked(chosen === 'town')
    measure(chosen === 'home' || chosen === 'centre' ? chosen : undefined)
  }
  const froms: readonly From[] = isMember ? ['nowhere', 'home', 'centre', 'town'] : ['nowhere', 'town']
  return (
    <>
      <Field id="jobs-region" label={t('filters.region')}>
        <RegionsPicker onChange={(regions) => ask({ search: { ...search, regions }, town })} value={search.regions} />
      </Field>
      <Field id="jobs-from" label={t('near.from')}>
        <Select onChange={({ target }) => choose(froms.find((one) => one === target.value) ?? 'nowhere')} value={from}>
          {froms.map((one) => (
            <option key={one} value={one}>
              {t(`near.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {from === 'town' && (
        <Field id="jobs-town" label={t('near.townLabel')}>
          <MunicipalityPicker
            onChange={(chosen) => measure(chosen?.id, chosen?.name)}
            value={near ? { id: near, name: town ?? '…', province: NOT_SHOWN } : null}
          />
        </Field>
      )}
      {near !== undefined && (
        <Field id="jobs-radius" label={t('near.radius')}>
          <Select onChange={({ target }) => ask({ search: { ...search, radius: Number(target.value) }, town })} value={radius}>
            {[...new Set([...RADII, radius])]
              .toSorted((a, b) => a - b)
              .map((one) => (
                <option key={one} value={one}>
                  {t('near.km', { value: one })}
                </option>
              ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function RegionsPicker({ value, onChange }: { value: readonly string[]; onChange: (ids: string[]) => void }) {
  const texts = usePickerTexts()
  const { autonomies, provinces } = usePlaces(true)
  const nameOf = useRegionName(true)
  const find = (text: string) => {
    const words = fold(text).split(' ')
    const items: readonly Reference[] = [...autonomies, ...provinces].filter(({ name }) =>
      words.every((word) => ` ${fold(name)}`.includes(` ${word}`)),
    )
    return { items, total: items.length }
  }
  return (
    <ComboboxMany
      delay={0}
      onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
      search={find}
      texts={texts}
      value={value.map((id) => ({ id, name: nameOf(id) }))}
    />
  )
}
