import { Field, Select } from '@afilia/ui/forms/field'
import { Stack } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { AdvantagesSearch } from './advantages-search.ts'

interface FiltersProps {
  search: AdvantagesSearch
  ask: (change: AdvantagesSearch) => void
}

/** Province and kind. They apply at once. */
export default function Filters({ search, ask }: FiltersProps) {
  const t = useTexts('advantages')
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  return (
    <Stack gap={4}>
      <Field id="advantages-province" label={t('filters.province')}>
        <ProvincePicker
          onChange={(province) => ask({ province: province?.id })}
          value={search.province ? (provinces.find(({ id }) => id === search.province) ?? { id: search.province, name: '…' }) : null}
        />
      </Field>
      <Field id="advantages-kind" label={t('filters.kind')}>
        <Select onChange={({ target }) => ask({ kind: (target.value || undefined) as AdvantagesSearch['kind'] })} value={search.kind ?? ''}>
          <option value="">{t('filters.anyKind')}</option>
          <option value="BENEFIT">{t('kinds.BENEFIT')}</option>
          <option value="DISCOUNT">{t('kinds.DISCOUNT')}</option>
        </Select>
      </Field>
    </Stack>
  )
}
