import { Field, Select } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type NearSearch, RADII, USUAL_RADIUS } from './near-search.ts'
import styles from './near.module.css'

/** How far, and of which kind. They apply at once. */
export function NearFilters({ search }: { search: NearSearch }) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(query('GET categories'))
  const ask = (change: NearSearch): void =>
    void navigate({ to: '/advantages/near-you', search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <div className={styles.filters}>
      <Field id="near-radius" label={t('near.radius')}>
        <Select onChange={({ target }) => ask({ radius: Number(target.value) })} value={search.radius ?? USUAL_RADIUS}>
          {RADII.map((radius) => (
            <option key={radius} value={radius}>
              {t('near.km', { value: radius })}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="near-category" label={t('filters.category')}>
        <Select onChange={({ target }) => ask({ category: target.value || undefined })} value={search.category ?? ''}>
          <option value="">{t('filters.all')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
