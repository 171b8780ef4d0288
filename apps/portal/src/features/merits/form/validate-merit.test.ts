import { describe, expect, it } from 'vitest'
import { emptyDraft, type MeritDraft, toDraft, toFacts } from './merit-draft.ts'
import { findField, validateMerit } from './validate-merit.ts'

const work: MeritDraft = { ...emptyDraft(), name: 'Hospital Clínico', from: '2020-01-01' }
const course: MeritDraft = { ...emptyDraft('COURSE'), name: 'Curso', day: '2024-05-01', hours: '12,5' }

describe('validateMerit', () => {
  it('asks what the kind needs and nothing else', () => {
    expect(validateMerit(emptyDraft())).toEqual({ name: 'required', from: 'required' })
    expect(validateMerit(emptyDraft('COURSE'))).toEqual({ name: 'required', day: 'required' })
    expect([validateMerit(work), validateMerit(course)]).toEqual([{}, {}])
  })

  it('finds what cannot be', () => {
    expect(validateMerit({ ...work, percent: '' })).toEqual({ percent: 'required' })
    expect(validateMerit({ ...work, to: '2019-12-31', percent: '0' })).toEqual({ to: 'invalid', percent: 'invalid' })
    expect(validateMerit({ ...course, day: '2024-02-30', hours: 'muchas', credits: '-1', name: 'x'.repeat(201) })).toEqual({
      name: 'too-long',
      day: 'invalid',
      hours: 'invalid',
      credits: 'invalid',
    })
  })

  it('knows the fields of the server', () => {
    expect(['facts.endedOn', 'obtainedOn', 'facts.hours', 'kind'].map(findField)).toEqual(['day', 'day', 'hours', undefined])
  })
})

describe('a draft', () => {
  it('becomes what is sent, and is made of it again', () => {
    expect(toFacts(course)).toEqual({
      kind: 'COURSE',
      name: 'Curso',
      endedOn: '2024-05-01',
      hours: 12.5,
      credits: null,
      role: 'STUDENT',
      isAccredited: true,
    })
    for (const draft of [work, course, { ...emptyDraft('TITLE'), name: 'Grado', day: '2019-06-30', ects: '240' }]) {
      const facts = toFacts(draft)
      expect(toFacts(toDraft({ id: 'a', version: 3, facts }))).toEqual(facts)
    }
  })
})
