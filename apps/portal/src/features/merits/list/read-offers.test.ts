import { describe, expect, it } from 'vitest'
import { listOffers } from './read-offers.ts'

const seat = { id: 'c', name: 'Hospital Clínico', scope: 'WORK_CENTER' as const, parent: null }
const profile = {
  labor: {
    affiliateProvince: null,
    affiliateSede: seat,
    unemployed: false,
    currentOccupation: null,
    currentSpecialty: null,
    beneficiaryProvince: null,
    employer: null,
  },
  academic: {
    titles: [
      { id: 'GRADO_ENFERMERIA', name: 'Grado en Enfermería' },
      { id: 'OTRA', name: 'Otra titulación universitaria' },
    ],
    school: null,
    academicYear: null,
    schoolProvince: null,
    specialties: [{ id: 'MATRONA', name: 'Matrona' }],
  },
}
const namesOf = (...args: Parameters<typeof listOffers>) => listOffers(...args).map(({ kind, name, title }) => [kind, name, title])

describe('listOffers', () => {
  it('offers titles, specialties and the place of work', () => {
    expect(namesOf(profile, [])).toEqual([
      ['TITLE', 'Grado en Enfermería', 'NURSE'],
      ['TITLE', 'Otra titulación universitaria', 'OTHER_DEGREE'],
      ['TITLE', 'Matrona', 'SPECIALTY'],
      ['EXPERIENCE', 'Hospital Clínico', 'NURSE'],
    ])
  })

  it('leaves out what has been entered, and work of who has none', () => {
    const entered = { kind: 'TITLE', id: 'a', name: 'GRADO EN ENFERMERIA', title: 'NURSE', obtainedOn: '2018-06-30', ects: null } as const
    expect(namesOf({ ...profile, labor: { ...profile.labor, unemployed: true } }, [entered]).map(([, name]) => name)).toEqual([
      'Otra titulación universitaria',
      'Matrona',
    ])
  })
})
