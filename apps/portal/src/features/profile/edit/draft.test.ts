// @vitest-environment jsdom
import type { Profile } from '@afilia/domain/profile'
import { makeProfile } from '@afilia/domain/testing-profile'
import { beforeEach, expect, test } from 'vitest'
import { forgetAllDrafts } from '@afilia/client/editing/draft-storage.ts'
import { editOfDraft, findDraft, forgetDraft, keepDraft } from './draft.ts'

const NOW = new Date('2026-03-03T10:32:00Z')
const SAVED = makeProfile()
const EDITED: Profile = { ...SAVED, address: { ...SAVED.address, street: 'Alcalá', floor: '2' } }

beforeEach(() => sessionStorage.clear())

test('a draft holds what was changed, from what and on which version, and nothing else', () => {
  keepDraft(SAVED, EDITED, NOW)
  expect(findDraft('p1')).toEqual({
    version: 3,
    keptAt: '2026-03-03T10:32:00.000Z',
    changes: { 'address.street': { from: 'Mayor', to: 'Alcalá' }, 'address.floor': { from: null, to: '2' } },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ES91')
})

test('it belongs to the person', () => {
  keepDraft(SAVED, EDITED, NOW)
  expect(findDraft('p2')).toBeUndefined()
})

test('an edit that changes nothing any more leaves no draft', () => {
  keepDraft(SAVED, EDITED, NOW)
  keepDraft(SAVED, SAVED, NOW)
  expect(findDraft('p1')).toBeUndefined()
})

test('it is taken up on a newer profile as the edit that it was', () => {
  keepDraft(SAVED, EDITED, NOW)
  const newer: Profile = { ...SAVED, version: 4, phone: '699000111', address: { ...SAVED.address, street: 'Atocha' } }
  const { base, mine } = editOfDraft(findDraft('p1')!, newer)
  expect(base).toEqual({ ...newer, version: 3, address: SAVED.address })
  expect(mine).toEqual({ ...newer, version: 3, address: EDITED.address })
})

test('forgetting one leaves the rest of the storage; forgetting all leaves no draft of anybody', () => {
  sessionStorage.setItem('else', '1')
  keepDraft(SAVED, EDITED, NOW)
  keepDraft({ ...SAVED, id: 'p2' }, { ...EDITED, id: 'p2' }, NOW)
  forgetDraft('p1')
  expect([findDraft('p1'), findDraft('p2')?.version]).toEqual([undefined, 3])
  forgetAllDrafts()
  expect({ ...sessionStorage }).toEqual({ else: '1' })
})
