import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Profile, Reference } from './profile.ts'
import type { ProfileChange } from './profile-changes.ts'
import { hasMovedProvince, isProfileDirty, PROFILE_FIELDS, profileChanges } from './profile-changes.ts'
import { makeProfile } from './testing-profile.ts'

const ref = (id: string, name = id): Reference => ({ id, name })
const refs = (...ids: string[]): Reference[] => ids.map((id) => ref(id))

const SAVED = makeProfile()

/** For each field: an edit that sets it, and values in classes, those of a class being spellings of the same. The first class is what is saved. */
const field = <T>(path: ProfileChange, set: (profile: Profile, value: T) => void, classes: T[][]) => ({
  path,
  classes: classes.map((spellings) => spellings.map((value) => (profile: Profile) => set(profile, structuredClone(value)))),
})

const nothing = [null, '', '  ']
const textClasses = (saved: string | null): (string | null)[][] =>
  saved === null ? [nothing, ['other', ' other ']] : [[saved, ` ${saved} `], ['other'], nothing]
const refClasses = (saved: Reference | null): (Reference | null)[][] =>
  saved === null ? [[null], [ref('x'), ref('x', 'Equis')]] : [[saved, ref(saved.id, 'In another language')], [ref('x')], [null]]
const setClasses = (...ids: [string, string]): Reference[][][] => [
  [refs(...ids), refs(ids[1], ids[0]), refs(...ids, ids[0]), ids.map((id) => ref(id, 'Renamed'))],
  [refs(ids[0])],
  [[]],
  [refs(...ids, 'x'), refs('x', ...ids)],
]

const FIELDS = [
  field('firstName', (p, v) => (p.firstName = v), [['Ana', ' Ana'], ['Anna'], ['']]),
  field('lastName', (p, v) => (p.lastName = v), [['Ruiz'], ['Ruíz']]),
  field('email', (p, v) => (p.email = v), textClasses(SAVED.email)),
  field('phone', (p, v) => (p.phone = v), [['612345678', '612 345 678', '(612) 345-678'], ['712345678', '712-345-678'], nothing]),
  field('labor.affiliateProvince', (p, v) => (p.labor.affiliateProvince = v), refClasses(SAVED.labor.affiliateProvince)),
  field('labor.affiliateSede', (p, v) => (p.labor.affiliateSede = v), [
    [SAVED.labor.affiliateSede, { ...ref('s1', 'Renamed'), scope: 'WORK_CENTER' as const, parent: null }],
    [{ ...ref('PR32'), scope: 'PROVINCE' as const, parent: null }],
    [null],
  ]),
  field('labor.unemployed', (p, v) => (p.labor.unemployed = v), [[false], [true]]),
  field('labor.currentOccupation', (p, v) => (p.labor.currentOccupation = v), textClasses(null)),
  field('labor.currentSpecialty', (p, v) => (p.labor.currentSpecialty = v), refClasses(SAVED.labor.currentSpecialty)),
  field('labor.beneficiaryProvince', (p, v) => (p.labor.beneficiaryProvince = v), refClasses(null)),
  field('labor.employer', (p, v) => (p.labor.employer = v), refClasses(null)),
  ...(['street', 'houseNumber', 'gate', 'stair', 'floor', 'label', 'postalCode', 'city', 'neighborhood'] as const).map((name) =>
    field(`address.${name}`, (p, v) => (p.address[name] = v), textClasses(SAVED.address[name])),
  ),
  field('address.geoRegion', (p, v) => (p.address.geoRegion = v), [
    [SAVED.address.geoRegion, { ...ref('PR32', 'Renamed'), parent: ref('ES', 'Spain') }],
    [{ ...ref('PR1'), parent: ref('ES') }],
    [null],
  ]),
  field('account.iban', (p, v) => (p.account.iban = v), [
    ['ES9121000418450200051332', 'es91 2100 0418 4502 0005 1332'],
    ['ES7921000813610123456789'],
    nothing,
  ]),
  field('account.periodicity', (p, v) => (p.account.periodicity = v), [['ANNUAL' as const], ['BIANNUAL' as const], [null]]),
  field('academic.titles', (p, v) => (p.academic.titles = v), setClasses('t1', 't2')),
  field('academic.school', (p, v) => (p.academic.school = v), [
    [SAVED.academic.school, { ...ref('h1', 'Renamed'), sede: null }],
    [{ ...ref('h2'), sede: ref('PR32') }],
    [null],
  ]),
  field('academic.academicYear', (p, v) => (p.academic.academicYear = v), [[null], ['FIRST' as const], ['FOURTH' as const]]),
  field('academic.schoolProvince', (p, v) => (p.academic.schoolProvince = v), refClasses(SAVED.academic.schoolProvince)),
  field('academic.specialties', (p, v) => (p.academic.specialties = v), setClasses('e1', 'e2')),
]

const edits = fc
  .constantFrom(...FIELDS)
  .chain(({ path, classes }) =>
    fc.nat({ max: classes.length - 1 }).chain((kind) => fc.constantFrom(...(classes[kind] ?? [])).map((apply) => ({ path, kind, apply }))),
  )

test('this test covers every field of the edit', () => {
  expect(FIELDS.map(({ path }) => path)).toEqual(PROFILE_FIELDS)
})

test('§4 profile dirty: a copy of the saved profile is clean', () => {
  expect(profileChanges(SAVED, structuredClone(SAVED))).toEqual([])
  expect(isProfileDirty(SAVED, structuredClone(SAVED))).toBe(false)
})

test.each(FIELDS)('§4 profile dirty: $path counts when its value differs, not when it is only written otherwise', ({ path, classes }) => {
  for (const [kind, spellings] of classes.entries()) {
    for (const apply of spellings) {
      const edited = structuredClone(SAVED)
      apply(edited)
      expect(profileChanges(SAVED, edited)).toEqual(kind === 0 ? [] : [path])
    }
  }
})

test('§4 profile dirty: after any edits and reverts, dirty exactly if the data differs', () => {
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
      for (const { classes } of FIELDS) classes[0]?.at(-1)?.(edited)
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
