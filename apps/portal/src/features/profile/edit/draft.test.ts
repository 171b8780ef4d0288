// @vitest-environment jsdom
import { applyDraft, readDraft, writeDraft } from '@afilia/client/editing/draft.ts'
import { forgetMember } from '@afilia/client/device/member-storage.ts'
import type { Profile } from '@afilia/domain/profile'
import { makeProfile } from '@afilia/domain/testing-profile'
import { beforeEach, expect, test } from 'vitest'
import { PROFILE_RULES } from './profile-values.ts'

const SAVED = makeProfile()
const EDITED: Profile = { ...SAVED, address: { ...SAVED.address, street: 'Alcalá', floor: '2' } }
const keep = (personId: string, edited = EDITED) => writeDraft(PROFILE_RULES, personId, { saved: SAVED, edited })
const find = (personId: string) => readDraft(PROFILE_RULES, personId)

beforeEach(() => sessionStorage.clear())

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
