import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { controlLetter } from '@afilia/domain/people/document-id'

/** A document id that nobody in the demo has. */
export const newDocument = (number: number): string => `${80_000_000 + number}${controlLetter(String(80_000_000 + number))}`

/** The form of an affiliate in Seville. */
export const AFFILIATE_FORM = {
  kind: 'AFFILIATE',
  documentId: newDocument(1),
  firstName: 'Nerea',
  lastName: 'Ríos Lago',
  birthDate: '1991-04-30',
  email: 'nerea@example.org',
  phone: '612 345 678',
  address: { street: 'Calle Sol', houseNumber: '4', label: '2.º B', postalCode: '41001', city: 'Sevilla', geoRegion: { id: 'PR44' } },
  region: { id: 'PR44' },
  seat: null as { id?: string } | null,
  specialty: null as { id?: string } | null,
  unemployed: false,
  school: null as { id?: string } | null,
  academicYear: null as string | null,
  account: {
    iban: makeSpanishIban('2100', '0418', '0200051332'),
    periodicity: 'ANNUAL',
    mandate: { textVersion: MANDATE_TEXT, accepted: true },
  } as object | null,
  accepted: { 'derechos-y-obligaciones': 1, 'condiciones-de-uso': 1, 'proteccion-datos-personales': 1 },
  consents: { granted: ['SURVEYS'], textVersion: 1 },
  secondsTaken: 90,
}
