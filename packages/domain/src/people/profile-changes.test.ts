import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldKind, FieldValues, Profile, Reference } from './profile.ts'
import type { ProfileChange } from './profile-changes.ts'
import { FIELDS, getValue, hasMovedProvince, isProfileDirty, PROFILE_FIELDS, profileChanges } from './profile-changes.ts'
import { makeProfile } from './testing-profile.ts'

const ref = (id: string, name = id): Reference => ({ id, name })
const refs = (...ids: string[]): Reference[] => ids.map((id) => ref(id))

const SAVED = makeProfile()

const nothing = [null, '', '  ']
const textClasses = (saved: string | null): (string | null)[][] =>
  saved === null ? [nothing, ['other', ' other ']] : [[saved, ` ${saved} `], ['other'], nothing]
const refClasses = (saved: Reference | null): (Reference | null)[][] =>
  saved === null ? [[null], [ref('x'), ref('x', 'Equis')]] : [[saved, ref(saved.id, 'In another language')], [ref('x')], [null]]

/** Values of each kind, in classes. The values of a class are spellings of the same value. The first class is the saved one. */
const CLASSES: { readonly [Kind in FieldKind]: (saved: FieldValues[Kind]) => (FieldValues[Kind] | string)[][] } = {
  name: (saved) => [[saved, ` ${saved}`], [saved.replace(/[ai]/, (letter) => (letter === 'a' ? 'á' : 'í'))], ['']],
  text: textClasses,
  email: textClasses,
  postalCode: textClasses,
  phone: () => [['612345678', '612 345 678', '(612) 345-678'], ['712345678', '712-345-678'], nothing],
  iban: () => [['ES9121000418450200051332', 'es91 2100 0418 4502 0005 1332'], ['ES7921000813610123456789'], nothing],
  flag: (saved) => [[saved], [!saved]],
  reference: refClasses,
  employer: refClasses,
  references: (saved) => {
    const [one, other] = saved.map(({ id }) => id) as [string, string]
    return [
      [refs(one, other), refs(other, one), refs(one, other, one), [one, other].map((id) => ref(id, 'Renamed'))],
      [refs(one)],
      [[]],
      [refs(one, other, 'x'), refs('x', one, other)],
    ]
  },
  seat: (saved) => [
    [saved, { ...ref(saved!.id, 'Renamed'), scope: 'WORK_CENTER', parent: null }],
    [{ ...ref('PR32'), scope: 'PROVINCE', parent: null }],
    [null],
  ],
  geoRegion: (saved) => [
    [saved, { ...ref(saved!.id, 'Renamed'), parent: ref('ES', 'Spain') }],
    [{ ...ref('PR1'), parent: ref('ES') }],
    [null],
  ],
  school: (saved) => [
    [saved, { ...ref(saved!.id, 'Renamed'), sede: null, courses: [] }],
    [{ ...ref('h2'), sede: ref('PR32'), courses: [] }],
    [null],
  ],
  academicYear: () => [[null], ['FIRST'], ['FOURTH']],
  periodicity: () => [['ANNUAL'], ['BIANNUAL'], [null]],
}

function setValue(profile: Profile, path: ProfileChange, value: unknown): void {
  const [part = '', name] = path.split('.')
  const holder = profile as unknown as Record<string, Record<string, unknown>>
  if (name === undefined) Object.assign(holder, { [part]: value })
  else holder[part]![name] = value
}

/** For each field, edits that set it, in the classes of its kind. */
const EDITS = FIELDS.map(({ path, kind }) => {
  const classes = CLASSES[kind] as (saved: unknown) => unknown[][]
  const toEdit = (value: unknown) => (profile: Profile) => setValue(profile, path, structuredClone(value))
  return { path, classes: classes(getValue(SAVED, path)).map((spellings) => spellings.map(toEdit)) }
})

const edits = fc
  .constantFrom(...EDITS)
  .chain(({ path, classes }) =>
    fc.nat({ max: classes.length - 1 }).chain((kind) => fc.constantFrom(...(classes[kind] ?? [])).map((apply) => ({ path, kind, apply }))),
  )

test('every part of the profile has fields, in the order of the pages', () => {
  expect(PROFILE_FIELDS.slice(0, 2)).toEqual(['firstName', 'lastName'])
  expect([...new Set(PROFILE_FIELDS.map((path) => path.split('.')[0]))].slice(-4)).toEqual(['labor', 'address', 'account', 'academic'])
})

test('§4 profile dirty: a copy of the saved profile is clean', () => {
  expect(profileChanges(SAVED, structuredClone(SAVED))).toEqual([])
  expect(isProfileDirty(SAVED, structuredClone(SAVED))).toBe(false)
})

test.each(EDITS)('§4 profile dirty: $path counts when its value differs, not when only its spelling differs', ({ path, classes }) => {
  for (const [kind, spellings] of classes.entries()) {
    for (const apply of spellings) {
      const edited = structuredClone(SAVED)
      apply(edited)
      expect(profileChanges(SAVED, edited)).toEqual(kind === 0 ? [] : [path])
    }
  }
})

test('§4 profile dirty: after any edits and reverts, dirty if and only if the data differs', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 40 }), (sequence) => {
      const edited = structuredClone(SAVED)
      const kinds = new Map<ProfileChange, number>()
      for (const { path, kind, apply } of sequence) {
        apply(edited)
        kinds.set(path, kind)
      }
      const differing = FIELDS.map(({ path }) => path).filter((path) => (kinds.get(path) ?? 0) !== 0)
      expect(profileChanges(SAVED, edited)).toEqual(differing)
      expect(isProfileDirty(SAVED, edited)).toBe(differing.length > 0)
      expect(profileChanges(edited, SAVED)).toEqual(differing)
    }),
    { numRuns: 500 },
  )
})

test('§4 profile dirty: undoing every change leaves it clean', () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 20 }), (sequence) => {
      const edited = structuredClone(SAVED)
      for (const { apply } of sequence) apply(edited)
      for (const { classes } of EDITS) classes[0]?.at(-1)?.(edited)
      expect(isProfileDirty(SAVED, edited)).toBe(false)
    }),
  )
})

test('§4 profile dirty: row ids, the version and read-only fields are ignored', () => {
  const edited = { ...structuredClone(SAVED), id: 'p2', documentId: '00000002W', fullName: 'Other', version: 9 }
  edited.address.id = null
  edited.account.id = null
  expect(isProfileDirty(SAVED, edited)).toBe(false)
})

test('§4 geographical mobility: the province chosen differs from the saved one', () => {
  const choosing = (affiliateProvince: Reference | null): Profile => ({ ...SAVED, labor: { ...SAVED.labor, affiliateProvince } })
  expect(hasMovedProvince(SAVED, choosing(ref('PR2')))).toBe(true)
  expect(hasMovedProvince(SAVED, choosing(ref('PR32', 'Renamed')))).toBe(false)
  expect(hasMovedProvince(SAVED, choosing(null))).toBe(false)
  expect(hasMovedProvince(choosing(null), SAVED)).toBe(false)
})
