import { FIELD_RULES, type FieldRule } from '@afilia/contract/errors'
import { PublishedScale } from '@afilia/contract/jobs/merits'

type Fault = { readonly field: string; readonly rule: FieldRule }
/** The most faults returned; after correcting them the author checks again. */
const MAX_TOLD = 50

/** A scale as it would be published, or what is wrong with it by field. */
export function checkScale(scale: unknown): { readonly scale: PublishedScale } | { readonly errors: Fault[] } {
  const read = PublishedScale.safeParse(scale)
  if (read.success) return { scale: read.data }
  return {
    errors: read.error.issues.slice(0, MAX_TOLD).map((issue) => ({
      field: issue.path.map(String).join('.'),
      rule:
        FIELD_RULES.find((one) => one === issue.message) ??
        (issue.code === 'invalid_type' && issue.message.endsWith('undefined')
          ? 'required'
          : issue.code === 'too_big'
            ? 'too-long'
            : 'invalid'),
    })),
  }
}
