import { useTexts } from '@afilia/client/texts/texts.ts'
import type { SourceLine } from '@afilia/contract/jobs/job-sources'

const TOLD = ['required', 'invalid', 'characters', 'not-found', 'ambiguous', 'too-long', 'already-in-use', 'email'] as const

/** The error of a line as text. */
export function useErrorWords(): (error: SourceLine['errors'][number]) => string {
  const t = useTexts('job-sources')
  return ({ field, rule, found, candidates = [] }) => {
    const why = t(`report.rules.${TOLD.find((one) => one === rule) ?? 'invalid'}`)
    const what = t(`fields.${field}`)
    if (found === null) return `${what}: ${why}`
    return [t('report.found', { what, why, value: found as never }), ...candidates].join(' · ')
  }
}
