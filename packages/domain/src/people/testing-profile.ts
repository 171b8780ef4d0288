import { type FieldValues, isField, type Profile, PROFILE_SHAPE, type Shape, type ValuesOf } from './profile.ts'

const BLANK: FieldValues = {
  name: '',
  text: null,
  email: null,
  phone: null,
  postalCode: null,
  iban: null,
  flag: false,
  reference: null,
  references: [],
  seat: null,
  employer: null,
  geoRegion: null,
  school: null,
  academicYear: null,
  periodicity: null,
}

const makeBlank = <S extends Shape>(shape: S): ValuesOf<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, isField(part) ? structuredClone(BLANK[part.kind]) : makeBlank(part)]),
  ) as ValuesOf<S>

/** Creates a member's profile for tests: a nurse in Madrid. `parts` replaces whole parts. */
export function makeProfile(parts: Partial<Profile> = {}): Profile {
  const madrid = { id: 'PR32', name: 'Madrid' }
  const blank = makeBlank(PROFILE_SHAPE)
  return {
    ...blank,
    id: 'p1',
    documentId: '00000001R',
    fullName: 'Ana Ruiz',
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.org',
    isEmailConfirmed: true,
    phone: '612345678',
    version: 3,
    labor: {
      ...blank.labor,
      affiliateProvince: { ...madrid },
      affiliateSede: { id: 's1', name: 'Hospital', scope: 'WORK_CENTER', parent: { ...madrid } },
      currentSpecialty: { id: 'e1', name: 'e1' },
    },
    address: {
      ...blank.address,
      id: 'a1',
      postalCode: '28013',
      street: 'Mayor',
      houseNumber: '1',
      city: 'Madrid',
      geoRegion: { ...madrid, parent: { id: 'ES', name: 'España' } },
    },
    account: { ...blank.account, id: 'c1', iban: 'ES9121000418450200051332', periodicity: 'ANNUAL' },
    academic: {
      ...blank.academic,
      titles: [
        { id: 't1', name: 't1' },
        { id: 't2', name: 't2' },
      ],
      school: { id: 'h1', name: 'h1', sede: { ...madrid }, courses: ['FIRST', 'SECOND', 'THIRD', 'FOURTH'] },
      schoolProvince: { ...madrid },
      specialties: [
        { id: 'e1', name: 'e1' },
        { id: 'e2', name: 'e2' },
      ],
    },
    ...parts,
  }
}
