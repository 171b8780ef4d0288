import { EVENT_KINDS } from '@afilia/domain/events/events'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { Stack } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { EventsSearch } from './events-search.ts'
import { NearFields } from './near-fields.tsx'

interface EventFiltersProps {
  search: EventsSearch
  ask: (change: EventsSearch) => void
}

/** Kind, province, days and a town. They apply at once. */
export default function EventFilters({ search, ask }: EventFiltersProps) {
  const t = useTexts('event-pages')
  const { session } = useSession()
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  const { province, from, to } = search
  return (
    <Stack gap={4}>
      <Field id="events-kind" label={t('filters.kind')}>
        <Select onChange={({ target }) => ask({ kind: EVENT_KINDS.find((one) => one === target.value) })} value={search.kind ?? ''}>
          <option value="">{t('filters.anyKind')}</option>
          {EVENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="events-province" label={t('filters.province')}>
        <ProvincePicker
          onChange={(chosen) => ask({ province: chosen?.id })}
          value={province ? (provinces.find(({ id }) => id === province) ?? { id: province, name: '…' }) : null}
        />
      </Field>
      {session && <NearFields ask={ask} search={search} />}
      <DayField id="events-from" label={t('filters.from')} onDay={(day) => ask({ from: day })} value={from} />
      <DayField id="events-to" label={t('filters.to')} onDay={(day) => ask({ to: day })} value={to} />
    </Stack>
  )
}

interface DayFieldProps {
  id: string
  label: string
  value: string | undefined
  onDay: (day: string | undefined) => void
}

/** A half-typed date has no value yet and triggers no search. */
function DayField({ id, label, value, onDay }: DayFieldProps) {
  return (
    <Field id={id} label={label}>
      <TextInput
        defaultValue={value}
        key={value ?? ''}
        onBlur={({ target }) => target.value !== (value ?? '') && !target.validity.badInput && onDay(target.value || undefined)}
        type="date"
      />
    </Field>
  )
}
