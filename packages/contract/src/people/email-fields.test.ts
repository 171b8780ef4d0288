import { expect, test } from 'vitest'
import { ContactRequest } from '../cases/contact.ts'
import { TeamSettings } from '../cases/teams.ts'
import { WorkContact } from '../content/union.ts'
import { ContactEdit } from './profile-edit.ts'

const PASTED = '\u200B\uFEFFana@ejemplo.es\u00A0\u200B'

test('an address may be pasted with marks that nobody sees, wherever it is asked for', () => {
  expect(ContactRequest.shape.email.parse(PASTED)).toBe('ana@ejemplo.es')
  expect(TeamSettings.shape.email.parse(PASTED)).toBe('ana@ejemplo.es')
  expect(WorkContact.shape.email.parse(PASTED)).toBe('ana@ejemplo.es')
  expect(ContactEdit.parse({ firstName: 'Ana', lastName: 'Pérez', email: PASTED, phone: null }).email).toBe('ana@ejemplo.es')
})

test('nothing but such marks is no address', () => {
  expect(ContactRequest.shape.email.safeParse('\u200B ').error?.issues[0]?.message).toBe('required')
  expect(WorkContact.shape.email.parse('\u200B ')).toBe('')
})
