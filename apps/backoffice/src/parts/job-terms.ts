import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ValueField } from '@afilia/domain/job-sources/fields'

/** Names for the values of a job posting's fields, in the reader's language. Requires the texts `job-terms` and `job-sources`. */
export function useTermName(): (field: ValueField, value: string) => string {
  const t = useTexts(['job-terms', 'job-sources'])
  return (field, value) =>
    field === 'state' || field === 'salaryPer' ? t(`job-sources:values.${field}.${value}` as never) : t(`${field}.${value}` as never)
}
