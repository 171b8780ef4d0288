import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox } from '@afilia/ui/forms/field'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useState } from 'react'
import styles from './job-filters.module.css'

export interface FacetOption {
  readonly value: string
  readonly name: string
  /** How many job postings it would find. */
  readonly count: number
}

interface FacetGroupProps {
  id: string
  title: string
  options: readonly FacetOption[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  isOpen: boolean
}

/** Values shown before the list is expanded. */
const SHOWN = 8

/** The values of a facet, each with its number of results. Several values are combined with "or". */
export function FacetGroup({ id, title, options, chosen, onChange, isOpen }: FacetGroupProps) {
  const t = useTexts('jobs')
  const [isFirstOpen] = useState(isOpen || chosen.length > 0)
  const [isWhole, setIsWhole] = useState(false)
  if (options.length === 0) return null
  const shown = isWhole ? options : options.filter(({ value }, at) => at < SHOWN || chosen.includes(value))
  const toggle = (value: string): void => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <details className={styles.facet} open={isFirstOpen}>
      <summary>{chosen.length > 0 ? t('filters.titleChosen', { title, count: chosen.length }) : title}</summary>
      <fieldset className={styles.options}>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {shown.map(({ value, name, count }) => (
          <Checkbox
            checked={chosen.includes(value)}
            id={`${id}-${value}`}
            key={value}
            label={
              <>
                {name} <span className={styles.count}>({formatNumber(count, currentLanguage())})</span>
              </>
            }
            onChange={() => toggle(value)}
          />
        ))}
        {shown.length < options.length && (
          <Button onClick={() => setIsWhole(true)} variant="quiet">
            {t('filters.whole', { count: options.length })}
          </Button>
        )}
      </fieldset>
    </details>
  )
}
