import { readFileSync } from 'node:fs'
import { JOB_CATEGORIES, JOB_REGIMES, JOB_SCOPES, JOB_STAGES, JOB_TENURES } from '@afilia/domain/jobs/jobs'
import { expect, test } from 'vitest'

const terms = JSON.parse(readFileSync(new URL('../../reference-data/sector-reference.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly { readonly code: string }[]>
>

test.each<[string, readonly string[]]>([
  ['jobKinds', JOB_CATEGORIES],
  ['employmentRegimes', JOB_REGIMES],
  ['careScopes', JOB_SCOPES],
  ['jobStages', JOB_STAGES],
  ['statutoryTypes', JOB_TENURES],
])('the terms of offers are those of the field: %s', (name, values) => {
  expect(values).toEqual(terms[name]!.map(({ code }) => code))
})
