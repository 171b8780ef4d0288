import type { AcademicYear } from '@afilia/domain/people/academic-year'

/** An invented applicant. */
export interface Applicant {
  /** The number of the document, without its letter. No other person of the demo has it. */
  readonly document: number
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly phone: string
  readonly street: string
  readonly houseNumber: string
  readonly label: string
  readonly postalCode: string
  readonly city: string
  readonly provinceId: string
  readonly hoursAgo: number
  /** For an affiliate: whether they have a work centre in the province, and their specialty. */
  readonly hasCentre?: boolean
  readonly specialtyId?: string
  readonly isUnemployed?: boolean
  readonly periodicity?: 'BIANNUAL' | 'ANNUAL'
  /** For a student. */
  readonly year?: AcademicYear
  /** The decision of staff, the hours until then, and their message. */
  readonly decided?: { readonly state: 'CORRECTION' | 'REJECTED'; readonly hoursLater: number; readonly reason: string }
}

/** Applicants in several provinces: waiting, asked for a correction, rejected. The first is from Seville, which has a supervisor in the demo. */
export const APPLICANTS: readonly Applicant[] = [
  {
    document: 101,
    firstName: 'Macarena',
    lastName: 'Gallardo Ruiz',
    birthDate: '1994-05-17',
    phone: '612400101',
    street: 'Calle Sol',
    houseNumber: '14',
    label: '2.º B',
    postalCode: '41003',
    city: 'Sevilla',
    provinceId: 'PR44',
    hoursAgo: 76,
    hasCentre: true,
    periodicity: 'BIANNUAL',
  },
  {
    document: 102,
    firstName: 'Iván',
    lastName: 'Carrasco Peña',
    birthDate: '1988-11-02',
    phone: '612400102',
    street: 'Avenida de la Constitución',
    houseNumber: '3',
    label: '',
    postalCode: '41701',
    city: 'Dos Hermanas',
    provinceId: 'PR44',
    hoursAgo: 21,
    isUnemployed: true,
    periodicity: 'ANNUAL',
  },
  {
    document: 103,
    firstName: 'Sabela',
    lastName: 'Lorenzo Vilar',
    birthDate: '1979-02-26',
    phone: '612400103',
    street: 'Rúa Real',
    houseNumber: '52',
    label: '4.º dcha.',
    postalCode: '15003',
    city: 'A Coruña',
    provinceId: 'PR1',
    hoursAgo: 52,
    hasCentre: true,
    specialtyId: 'MATRONA',
    periodicity: 'ANNUAL',
  },
  {
    document: 104,
    firstName: 'Unai',
    lastName: 'Etxeberria Sáez',
    birthDate: '2005-09-09',
    phone: '612400104',
    street: 'Calle Iparraguirre',
    houseNumber: '20',
    label: '1.º A',
    postalCode: '48011',
    city: 'Bilbao',
    provinceId: 'PR51',
    hoursAgo: 30,
    year: 'SECOND',
  },
  {
    document: 105,
    firstName: 'Lucía',
    lastName: 'Montero Salas',
    birthDate: '1991-07-30',
    phone: '612400105',
    street: 'Calle de Toledo',
    houseNumber: '118',
    label: '3.º C',
    postalCode: '28005',
    city: 'Madrid',
    provinceId: 'PR32',
    hoursAgo: 5,
    hasCentre: true,
    specialtyId: 'PEDIATRICA',
    periodicity: 'BIANNUAL',
  },
  {
    document: 106,
    firstName: 'Joana',
    lastName: 'Riera Mas',
    birthDate: '1996-12-12',
    phone: '612400106',
    street: 'Carrer de Mallorca',
    houseNumber: '201',
    label: '5è 1a',
    postalCode: '08036',
    city: 'Barcelona',
    provinceId: 'PR10',
    hoursAgo: 120,
    hasCentre: true,
    periodicity: 'ANNUAL',
    decided: {
      state: 'CORRECTION',
      hoursLater: 26,
      reason: 'La fecha de nacimiento no coincide con la de tu documento. Revísala, por favor, y vuelve a enviar la solicitud.',
    },
  },
  {
    document: 107,
    firstName: 'Rafael',
    lastName: 'Benítez Cano',
    birthDate: '1985-03-21',
    phone: '612400107',
    street: 'Calle Feria',
    houseNumber: '61',
    label: 'Bajo',
    postalCode: '41002',
    city: 'Sevilla',
    provinceId: 'PR44',
    hoursAgo: 98,
    periodicity: 'BIANNUAL',
    decided: {
      state: 'CORRECTION',
      hoursLater: 20,
      reason: 'Indica el centro en el que trabajas o marca que estás en desempleo: así sabemos quién te representa.',
    },
  },
  {
    document: 108,
    firstName: 'Álvaro',
    lastName: 'Nieto Campos',
    birthDate: '1990-10-05',
    phone: '612400108',
    street: 'Calle Larios',
    houseNumber: '9',
    label: '2.º',
    postalCode: '29005',
    city: 'Málaga',
    provinceId: 'PR33',
    hoursAgo: 300,
    isUnemployed: true,
    periodicity: 'ANNUAL',
    decided: {
      state: 'REJECTED',
      hoursLater: 48,
      reason: 'El sindicato es de profesionales y estudiantes de enfermería, y nos cuentas que trabajas en otra profesión.',
    },
  },
]
