import type { Said } from './certificates/documents.ts'

/** A certificate in the member's copy of their data, with only what the rest of the copy lacks. */
export function presentCopied({ said, ...row }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { code, policy } = JSON.parse(said as string) as Said
  return { ...row, code, insurer: policy.insurer, policyNumber: policy.number }
}
