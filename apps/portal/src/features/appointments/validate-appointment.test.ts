import { expect, test } from 'vitest'
import type { AppointmentDraft } from './appointment-draft.ts'
import { validateStep } from './validate-appointment.ts'

const whole: AppointmentDraft = {
  step: 'CHECK',
  service: 'LEGAL_ADVICE',
  about: 'Un permiso.\nEs urgente.',
  way: 'PHONE',
  phone: '612 345 678',
  officeId: 'SP-PR44',
  startsAt: '2026-03-03T08:00:00.000Z',
  changes: null,
  key: '1',
}

test.each([
  ['WHAT', { service: '' }, { service: 'required' }],
  ['WHAT', { about: 'x'.repeat(501) }, { about: 'too-long' }],
  ['WHAT', { about: 'a\u202Eb' }, { about: 'characters' }],
  ['HOW', { way: '' }, { way: 'required' }],
  ['HOW', { phone: ' ' }, { phone: 'required' }],
  ['HOW', { phone: '12' }, { phone: 'phone' }],
  ['HOW', { way: 'IN_PERSON', phone: '12' }, {}],
  ['WHEN', { officeId: '', startsAt: '' }, { officeId: 'required', startsAt: 'required' }],
  ['WHAT', {}, {}],
  ['HOW', {}, {}],
  ['WHEN', {}, {}],
] as const)('%s with %o', (step, change, faults) => {
  expect(validateStep({ ...whole, ...change }, step)).toEqual(faults)
})
