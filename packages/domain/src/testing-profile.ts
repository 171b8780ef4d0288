import type { Profile } from './profile.ts'

/** Creates a member's profile for tests: a nurse in Madrid. `parts` replaces whole parts of it. */
export function makeProfile(parts: Partial<Profile> = {}): Profile {
  const madrid = { id: 'PR32', name: 'Madrid' }
  return {
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
      affiliateProvince: { ...madrid },
      affiliateSede: { id: 's1', name: 'Hospital', scope: 'WORK_CENTER', parent: { ...madrid } },
      unemployed: false,
      currentOccupation: null,
      currentSpecialty: { id: 'e1', name: 'e1' },
      beneficiaryProvince: null,
      employer: null,
    },
    address: {
      id: 'a1',
      postalCode: '28013',
      street: 'Mayor',
      houseNumber: '1',
      gate: null,
      stair: null,
      floor: null,
      label: null,
      neighborhood: null,
      city: 'Madrid',
      geoRegion: { ...madrid, parent: { id: 'ES', name: 'España' } },
    },
    account: { id: 'c1', iban: 'ES9121000418450200051332', periodicity: 'ANNUAL' },
    academic: {
      titles: [
        { id: 't1', name: 't1' },
        { id: 't2', name: 't2' },
      ],
      school: { id: 'h1', name: 'h1', sede: { ...madrid }, courses: ['FIRST', 'SECOND', 'THIRD', 'FOURTH'] },
      academicYear: null,
      schoolProvince: { ...madrid },
      specialties: [
        { id: 'e1', name: 'e1' },
        { id: 'e2', name: 'e2' },
      ],
    },
    ...parts,
  }
}
