import { Button } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { SearchIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@afilia/client/calls/query.ts'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { AdvantagesSearch } from './advantages-search.ts'
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
          const words = new FormData(event.currentTarget).get('q')
          ask({ q: (typeof words === 'string' && words.trim()) || undefined })
        }}
      >
        <div className={styles.words}>
          <Field id="advantages-q" label={t('search.label')}>
            {/* The key remounts the field when the address changes, also by the back and forward buttons. */}
            <TextInput
              autoComplete="off"
              defaultValue={search.q}
              enterKeyHint="search"
              key={search.q ?? ''}
              cutAt={100}
              name="q"
              type="search"
            />
          </Field>
          <Button icon={<SearchIcon size={20} />} type="submit">
            {t('search.button')}
          </Button>
        </div>
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
