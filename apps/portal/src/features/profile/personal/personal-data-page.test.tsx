// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPage } from '@afilia/client/testing/render.tsx'
import { field, find, isInvalid, list, noteOf, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { makeProfile } from '@afilia/domain/people/testing-profile'
import { expect, test } from 'vitest'
import { ConfirmSave } from '../edit/confirm-save.tsx'
import { ProfileEditBar } from '../edit/profile-edit-bar.tsx'
import { ProfileEditProvider } from '../edit/profile-edit.tsx'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { PersonalDataPage } from './personal-data-page.tsx'

const SAVED = { ...makeProfile(), id: 'p1' }
const PUT = 'PUT people/{id}/profile'
const STREET = text('profile:fields.address.street')
const save = () => press(find('button', text('profile:bar.save')))

const open = async () => {
  const calls = answer({ 'GET people/{id}/profile': SAVED, 'GET geo-regions': [], 'GET postal-codes/{code}': reject(404, 'NOT_FOUND') })
  const page = await renderPage(
    () => (
      <ProfileEditProvider>
        <PersonalDataPage />
        <ProfileEditBar isHere />
        <ConfirmSave />
        <VersionsDialog />
      </ProfileEditProvider>
    ),
    { at: '/profile/personal-data' },
  )
  await openForms()
  return { ...page, calls }
}

/** Opens the form of each section. */
const openForms = async () => {
  for (const button of list('button', new RegExp(`^${text('profile:change')}: `))) await press(button)
}

test('each section shows what is saved, and opens its form on request', async () => {
  answer({ 'GET people/{id}/profile': SAVED, 'GET geo-regions': [], 'GET postal-codes/{code}': reject(404, 'NOT_FOUND') })
  await renderPage(
    () => (
      <ProfileEditProvider>
        <PersonalDataPage />
      </ProfileEditProvider>
    ),
    { at: '/profile/personal-data' },
  )
  expect(document.querySelectorAll('input')).toHaveLength(0)
  expect(shown()).toContain(SAVED.address.street ?? '')
  await press(find('button', `${text('profile:change')}: ${text('profile:address.title')}`))
  expect(field(STREET).value).toBe(SAVED.address.street)
  await press(find('button', `${text('common:close')}: ${text('profile:address.title')}`))
  expect(document.querySelectorAll('input')).toHaveLength(0)
})

test('the whole profile is sent with the version that the edit began from, and nothing is unsaved then', async () => {
  await open()
  const calls = answer({ [PUT]: { ...SAVED, version: SAVED.version + 1, address: { ...SAVED.address, street: 'Alcalá' } } })
  await write(STREET, 'Alcalá')
  expect(shown()).toContain(text('profile:bar.changes', { count: 1 }))
  await save()
  expect(calls.of(PUT)[0]?.body).toMatchObject({ version: SAVED.version, address: { street: 'Alcalá' } })
  expect(list('button', text('profile:bar.save'))).toEqual([])
})

test('a wrong value is not sent: the summary has the focus and the field says what is wrong', async () => {
  const { calls } = await open()
  await write(text('profile:fields.phone'), '12')
  await save()
  expect(calls.of(PUT)).toEqual([])
  expect(shown()).toContain(text('common:form.problem'))
  expect(isInvalid(field(text('profile:fields.phone')))).toBe(true)
  expect(noteOf(field(text('profile:fields.phone')))).toContain(text('errors:field.phone'))
})

test('an error that only the server finds is shown at its field, and the value stays', async () => {
  await open()
  answer({ [PUT]: reject(400, 'REQUEST_INVALID', { fields: { phone: 'already-in-use' } }) })
  await write(text('profile:fields.phone'), '600123123')
  await save()
  expect(noteOf(field(text('profile:fields.phone')))).toContain(text('errors:field.already-in-use'))
  expect(field(text('profile:fields.phone')).value).toBe('600123123')
})

test('after a change elsewhere both versions are shown, and the choice is saved over the newer one', async () => {
  await open()
  const newer = { ...SAVED, version: SAVED.version + 1, address: { ...SAVED.address, street: 'Serrano' } }
  const calls = answer({ [PUT]: reject(409, 'CHANGED_MEANWHILE'), 'GET people/{id}/profile': newer })
  await write(STREET, 'Alcalá')
  await save()
  const dialog = find('dialog', text('profile:versions.title'))
  expect(shown(dialog)).toContain('Alcalá')
  expect(shown(dialog)).toContain('Serrano')
  answer({ [PUT]: { ...newer, version: newer.version + 1, address: { ...newer.address, street: 'Alcalá' } } })
  await press(text('profile:versions.save'))
  expect(calls.of(PUT).at(-1)?.body).toMatchObject({ version: newer.version, address: { street: 'Alcalá' } })
})

test('keeping the saved one of two versions sends nothing', async () => {
  await open()
  const newer = { ...SAVED, version: SAVED.version + 1, address: { ...SAVED.address, street: 'Serrano' } }
  const calls = answer({ [PUT]: reject(409, 'CHANGED_MEANWHILE'), 'GET people/{id}/profile': newer })
  await write(STREET, 'Alcalá')
  await save()
  await press(list('radio', new RegExp(text('profile:versions.saved')))[0]!)
  await press(text('profile:versions.save'))
  expect(calls.of(PUT)).toHaveLength(1)
  expect(shown()).toContain('Serrano')
})

test('input from before a reload is offered and recovered', async () => {
  const page = await open()
  await write(STREET, 'Alcalá')
  await page.reload()
  expect(shown(find('dialog', text('profile:draft.title')))).toContain(STREET)
  await press(text('profile:draft.recover'))
  expect(field(STREET).value).toBe('Alcalá')
})

test('discarding can be undone', async () => {
  await open()
  await write(STREET, 'Alcalá')
  await press(text('profile:bar.discard'))
  expect(field(STREET).value).toBe(SAVED.address.street ?? '')
  await press(text('profile:bar.undo'))
  expect(field(STREET).value).toBe('Alcalá')
})

test('without a connection the edit stays, and the bar says so', async () => {
  await open()
  const calls = answer({ [PUT]: lost })
  await write(STREET, 'Alcalá')
  await save()
  await until(() => calls.of(PUT).length === 2)
  await until(() => shown().includes(text('profile:bar.offline')))
  expect(field(STREET).value).toBe('Alcalá')
})

test('another e-mail address asks who is saving before it is sent again', async () => {
  await open()
  const calls = answer({ [PUT]: reject(400, 'PASSWORD_NEEDED', { fields: { currentPassword: 'required' } }) })
  await write(text('profile:fields.email'), 'nueva@example.org')
  await save()
  await until(() => list('dialog').length > 0)
  expect(shown(find('dialog'))).toContain(text('profile:confirm.text'))
  expect(calls.of(PUT)).toHaveLength(1)
})
