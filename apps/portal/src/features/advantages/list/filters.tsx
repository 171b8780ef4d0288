import { Field, Select } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@afilia/client/calls/query.ts'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { AdvantagesSearch } from './advantages-search.ts'
import { readWords, SearchWords } from '../../../parts/search/search-words.tsx'
import styles from './filters.module.css'

/** Search words, province and kind. Words apply on submit, the others at once. */
export function Filters({ search }: { search: AdvantagesSearch }) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  const ask = (change: AdvantagesSearch): void => {
    void navigate({ to: '/advantages', search: { ...search, pages: undefined, ...change }, resetScroll: false })
  }
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          ask({ q: readWords(event.currentTarget) })
        }}
      >
        <SearchWords
          button={t('search.button')}
          className={styles.words}
          cutAt={100}
          id="advantages-q"
          label={t('search.label')}
          words={search.q}
        />
        <Field id="advantages-province" label={t('filters.province')}>
          <ProvincePicker
            onChange={(province) => ask({ province: province?.id })}
            value={search.province ? (provinces.find(({ id }) => id === search.province) ?? { id: search.province, name: '…' }) : null}
          />
        </Field>
        <Field id="advantages-kind" label={t('filters.kind')}>
          <Select
            onChange={({ target }) => ask({ kind: (target.value || undefined) as AdvantagesSearch['kind'] })}
            value={search.kind ?? ''}
          >
            <option value="">{t('filters.anyKind')}</option>
            <option value="BENEFIT">{t('kinds.BENEFIT')}</option>
            <option value="DISCOUNT">{t('kinds.DISCOUNT')}</option>
          </Select>
        </Field>
      </form>
    </search>
  )
}
