import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ValueField } from '@afilia/domain/job-sources/fields'

/** The words for a value of an offer's field, in the reader's language; load `job-terms` and `job-sources` before. */
export function useTermName(): (field: ValueField, value: string) => string {
  const t = useTexts(['job-terms', 'job-sources'])
  return (field, value) =>
    field === 'state' || field === 'salaryPer' ? t(`job-sources:values.${field}.${value}` as never) : t(`${field}.${value}` as never)
}
