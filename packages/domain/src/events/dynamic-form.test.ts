import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, carryOver, findFaults, listAsked, listFiles, pickAnswers, type Question } from './dynamic-form.ts'

const question = (id: string, part: Partial<Question>): Question => ({
  id,
  type: 'SHORT_TEXT',
  isRequired: true,
  answeredBy: 'EVERYBODY',
  ...part,
})
const MEAL = question('meal', { type: 'CHOICE', options: ['normal', 'other'] })
const WHICH = question('which', { onlyIf: { question: 'meal', isOneOf: ['other'] } })
const ALLERGY = question('allergy', { type: 'YES_NO', onlyIf: { question: 'which', isOneOf: ['nothing'] }, isRequired: false })
const AGE = question('age', { type: 'NUMBER', least: 0, most: 17, answeredBy: 'COMPANIONS' })
const UNIT = question('unit', { answeredBy: 'MEMBER' })
const DAYS = question('days', { type: 'SEVERAL', options: ['a', 'b', 'c'], least: 1, most: 2 })
const [FILE_A, FILE_B, FILE_C] = ['a', 'b', 'c'].map((end) => `0198f0aa-0000-7000-8000-00000000000${end}`) as [string, string, string]
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id)

describe('the questions of a form', () => {
  test('members and their companions get the questions meant for them', () => {
    expect(ids(listAsked([MEAL, AGE, UNIT], true, {}))).toEqual(['meal', 'unit'])
    expect(ids(listAsked([MEAL, AGE, UNIT], false, {}))).toEqual(['meal', 'age'])
  })

  test('a condition follows the answer, and is not met if its question is not asked', () => {
    const form = [MEAL, WHICH, ALLERGY]
    expect(ids(listAsked(form, true, { meal: 'normal', which: 'nothing' }))).toEqual(['meal'])
    expect(ids(listAsked(form, true, { meal: 'other', which: 'nothing' }))).toEqual(['meal', 'which', 'allergy'])
  })
})

describe('errors in answers', () => {
  test('§9: a short text has 280 characters at most', () => {
    expect(findFaults([UNIT], true, { unit: 'x'.repeat(280) })).toEqual([])
    expect(findFaults([UNIT], true, { unit: 'x'.repeat(281) })).toEqual([{ question: 'unit', fault: 'too-long' }])
  })

  test.each<[Question, unknown, string | undefined]>([
    [MEAL, undefined, 'required'],
    [MEAL, null, 'required'],
    [MEAL, 'pizza', 'invalid'],
    [MEAL, ['normal'], 'invalid'],
    [AGE, 18, 'invalid'],
    [AGE, '17', 'invalid'],
    [AGE, Number.NaN, 'invalid'],
    [AGE, 17, undefined],
    [DAYS, [], 'required'],
    [DAYS, ['a', 'a'], 'invalid'],
    [DAYS, ['a', 'b', 'c'], 'invalid'],
    [DAYS, ['c', 'a'], undefined],
    [question('day', { type: 'DATE' }), '2026-02-30', 'invalid'],
    [question('day', { type: 'DATE' }), '2026-02-28', undefined],
    // A companion's date of birth, or the date of a diploma.
    [question('day', { type: 'DATE' }), '1900-01-01', undefined],
    [question('day', { type: 'DATE' }), '1964-02-29', undefined],
    [question('day', { type: 'DATE' }), '1963-02-29', 'invalid'],
    [question('day', { type: 'DATE' }), '1899-12-31', 'invalid'],
    [question('day', { type: 'DATE' }), '0195-03-04', 'invalid'],
    [question('day', { type: 'DATE' }), '2100-01-01', 'invalid'],
    [question('sure', { type: 'YES_NO' }), 'yes', 'invalid'],
    [question('sure', { type: 'YES_NO' }), false, undefined],
    [question('note', { type: 'LONG_TEXT', isRequired: false }), '', undefined],
    [question('note', { type: 'LONG_TEXT' }), 7, 'invalid'],
    [question('line', {}), 'two\nlines', 'characters'],
    [question('note', { type: 'LONG_TEXT' }), 'two\nlines', undefined],
    [question('note', { type: 'LONG_TEXT' }), 'turned \u202Earound', 'characters'],
    [question('id', { type: 'DOCUMENT' }), '00000001A', 'document-id'],
    [question('id', { type: 'DOCUMENT' }), '1-r', undefined],
    [question('proof', { type: 'FILE' }), 'titulo.pdf', 'invalid'],
    [question('proof', { type: 'FILE' }), null, 'required'],
    [question('proof', { type: 'FILE', isRequired: false }), null, undefined],
    [question('proof', { type: 'FILE' }), FILE_A, undefined],
    [question('proof', { type: 'FILE' }), [FILE_A, FILE_B], 'invalid'],
    [question('proof', { type: 'FILE', most: 2 }), FILE_A, undefined],
    [question('proof', { type: 'FILE', most: 2 }), [FILE_A, FILE_B], undefined],
    [question('proof', { type: 'FILE', most: 2 }), [FILE_A, FILE_A], 'invalid'],
    [question('proof', { type: 'FILE', most: 2 }), [FILE_A, 'titulo.pdf'], 'invalid'],
    [question('proof', { type: 'FILE', most: 2 }), [FILE_A, FILE_B, FILE_C], 'invalid'],
    [question('proof', { type: 'FILE', most: 2 }), [], 'required'],
  ])('%j answered with %j: %s', (asked, answer, fault) => {
    const found = findFaults([asked], false, { [asked.id]: answer } as Answers)
    expect(found).toEqual(fault === undefined ? [] : [{ question: asked.id, fault }])
  })

  test('stored answers have the same errors as the answers that were sent', () => {
    const form = [MEAL, WHICH, ALLERGY, AGE, UNIT, DAYS]
    const answer = fc.oneof(
      fc.constantFrom('normal', 'other', 'nothing', ''),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.constantFrom('a', 'b', 'x')),
    )
    const answers = fc.dictionary(fc.constantFrom(...ids(form), 'unknown'), answer) as fc.Arbitrary<Answers>
    fc.assert(
      fc.property(answers, fc.boolean(), (sent, isMember) => {
        const kept = pickAnswers(form, isMember, sent)
        expect(findFaults(form, isMember, kept)).toEqual(findFaults(form, isMember, sent))
        expect(pickAnswers(form, isMember, kept)).toEqual(kept)
        expect(Object.keys(kept)).not.toContain('unknown')
      }),
    )
  })
})

test('answers to another version of a form are kept as far as its questions and options remain', () => {
  const before: Answers = { meal: 'other', which: 'no salt', days: ['a', 'z'], age: 7, unit: ['a'] }
  expect(carryOver([MEAL, WHICH, DAYS, AGE, UNIT], before)).toEqual({ meal: 'other', which: 'no salt', days: ['a'], age: 7 })
  expect(carryOver([question('which', { type: 'FILE' })], before)).toEqual({})
  expect(carryOver([question('proof', { type: 'FILE' })], { proof: [FILE_A, FILE_B] })).toEqual({ proof: FILE_A })
  expect(carryOver([question('proof', { type: 'FILE', most: 2 })], { proof: [FILE_C, 'x', FILE_B] })).toEqual({ proof: [FILE_C, FILE_B] })
  expect(carryOver([{ ...MEAL, options: ['normal'] }, question('age', { type: 'YES_NO' })], before)).toEqual({})
})

test('the files in the answers are found, one or several for a question', () => {
  const [one, several] = [question('one', { type: 'FILE' }), question('several', { type: 'FILE', most: 3 })]
  expect(listFiles([one, several, MEAL], { one: FILE_A, several: [FILE_B, FILE_C], meal: FILE_A })).toEqual([
    { question: one, id: FILE_A },
    { question: several, id: FILE_B },
    { question: several, id: FILE_C },
  ])
})
