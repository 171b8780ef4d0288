// @vitest-environment jsdom
import { applyDraft, readDraft, writeDraft } from '@afilia/client/editing/draft.ts'
import { forgetMember, openTab } from '@afilia/client/device/member-storage.ts'
import type { Profile } from '@afilia/domain/people/profile'
import { makeProfile } from '@afilia/domain/people/testing-profile'
import { beforeEach, expect, test, vi } from 'vitest'
import { PROFILE_RULES } from './profile-values.ts'

const SAVED = makeProfile()
const EDITED: Profile = { ...SAVED, address: { ...SAVED.address, street: 'Alcalá', floor: '2' } }
const keep = (personId: string, edited = EDITED) => writeDraft(PROFILE_RULES, personId, { saved: SAVED, edited })
const find = (personId: string) => readDraft(PROFILE_RULES, personId)

const SECRET = btoa('s'.repeat(32))
const OTHER_SECRET = btoa('o'.repeat(32))
const KEY = 'afilia.draft.profile.p1'

beforeEach(() => {
  forgetMember()
  sessionStorage.clear()
})

/** Simulates a reload: only the content of `sessionStorage` survives. */
function reload(): void {
  const kept = { ...sessionStorage } as Record<string, string>
  forgetMember()
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
}

test('a draft is sealed in the tab, and opens after a reload for the same person alone', async () => {
  await openTab('p1', SECRET)
  keep('p1')
  const before = find('p1')
  await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).not.toBeNull())
  expect(sessionStorage.getItem(KEY)).not.toContain('street')
  expect(atob(sessionStorage.getItem(KEY)!)).not.toContain('Alcal')

  reload()
  expect(find('p1')).toBeUndefined()
  await openTab('p2', OTHER_SECRET)
  expect([find('p1'), find('p2')]).toEqual([undefined, undefined])
  await openTab('p1', OTHER_SECRET)
  expect(find('p1')).toBeUndefined()
  await openTab('p1', SECRET)
  expect(find('p1')).toEqual(before)
})

test('a sealed draft that was moved under another name does not open', async () => {
  await openTab('p1', SECRET)
  keep('p1')
  await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).not.toBeNull())
  sessionStorage.setItem('afilia.draft.preferences.p1', sessionStorage.getItem(KEY)!)
  reload()
  await openTab('p1', SECRET)
  expect(readDraft({ ...PROFILE_RULES, subject: 'preferences' }, 'p1')).toBeUndefined()
})

test('what was typed at the very moment of a reload is kept, and sealed when the page is back', async () => {
  await openTab('p1', SECRET)
  keep('p1')
  const draft = find('p1')
  window.dispatchEvent(new Event('pagehide'))
  reload()
  await openTab('p1', SECRET)
  expect(find('p1')).toEqual(draft)
  expect(sessionStorage.getItem(KEY)).not.toContain('street')
})

test('a draft of a release that did not seal is taken over and sealed', async () => {
  keep('p1')
  const draft = find('p1')
  reload()
  sessionStorage.setItem(KEY, JSON.stringify(draft))
  await openTab('p1', SECRET)
  expect(find('p1')).toEqual(draft)
  expect(sessionStorage.getItem(KEY)).not.toContain('street')
})

test('a draft holds the changes and the version they started from, nothing else', () => {
  keep('p1')
  expect(find('p1')).toEqual({
    version: 3,
    keptAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    changes: { 'address.street': { from: 'Mayor', to: 'Alcalá' }, 'address.floor': { from: null, to: '2' } },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ES91')
})

test('a draft belongs to one person', () => {
  keep('p1')
  expect(find('p2')).toBeUndefined()
})

test('an edit that equals the saved profile leaves no draft', () => {
  keep('p1')
  keep('p1', SAVED)
  expect(find('p1')).toBeUndefined()
})

test('a draft makes the same changes to a newer profile', () => {
  keep('p1')
  const newer: Profile = { ...SAVED, version: 4, phone: '699000111', address: { ...SAVED.address, street: 'Atocha' } }
  const { base, mine } = applyDraft(PROFILE_RULES, find('p1')!, { ...newer, version: 3 })
  expect(base).toEqual({ ...newer, version: 3, address: SAVED.address })
  expect(mine).toEqual({ ...newer, version: 3, address: EDITED.address })
})

test('signing out removes everybody’s drafts and leaves other storage alone', () => {
  sessionStorage.setItem('else', '1')
  keep('p1')
  keep('p2')
  forgetMember()
  expect({ ...sessionStorage }).toEqual({ else: '1' })
})
