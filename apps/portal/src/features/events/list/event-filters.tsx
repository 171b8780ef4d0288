import { EVENT_KINDS } from '@afilia/domain/events/events'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@afilia/client/calls/query.ts'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { EventsSearch } from './events-search.ts'
import { readWords, SearchWords } from '../../../parts/search/search-words.tsx'
import styles from './event-filters.module.css'
import { NearFields } from './near-fields.tsx'

/** Words, kind, province, days and a town. Words apply on submit, the others at once. */
export function EventFilters({ search }: { search: EventsSearch }) {
  const t = useTexts('event-pages')
  const navigate = useNavigate()
  const { session } = useSession()
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  const ask = (change: EventsSearch): void => {
    void navigate({ to: '/events', search: { ...search, pages: undefined, ...change }, resetScroll: false })
  }
  const { province, near, from, to } = search
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          ask({ q: readWords(event.currentTarget) })
        }}
      >
        <SearchWords button={t('filters.search')} cutAt={100} id="events-q" label={t('filters.words')} words={search.q} />
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
        <details className={styles.others} open={Boolean(province ?? near ?? from ?? to)}>
          <summary>{t('filters.others')}</summary>
          <div className={styles.fields}>
            <Field id="events-province" label={t('filters.province')}>
              <ProvincePicker
                onChange={(chosen) => ask({ province: chosen?.id })}
                value={province ? (provinces.find(({ id }) => id === province) ?? { id: province, name: '…' }) : null}
              />
            </Field>
            <DayField id="events-from" label={t('filters.from')} onDay={(day) => ask({ from: day })} value={from} />
            <DayField id="events-to" label={t('filters.to')} onDay={(day) => ask({ to: day })} value={to} />
            {session && <NearFields ask={ask} search={search} />}
          </div>
        </details>
      </form>
    </search>
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
