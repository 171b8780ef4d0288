// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { DEVICE_STORAGE } from '@afilia/domain/site/device-storage'
import { forgetMember, KEPT_BY_THE_DEVICE, memberStorage, openTab } from './member-storage.ts'

const SECRET = btoa('s'.repeat(32))
const KEY = 'afilia.bookings.p1'
const BOOKED = [{ companion: 'Pau Roca' }]
const bookings = memberStorage<typeof BOOKED>('bookings', 'device')

beforeEach(() => forgetMember())

/** A new page knows only what the device holds. */
function openAgain(): void {
  const kept = { ...localStorage } as Record<string, string>
  forgetMember()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}
const sealed = () => vi.waitFor(() => expect(localStorage.getItem(KEY)).toMatch(/^[\w+/]/))

test('bookings are encrypted on the device, and only their member can read them when the portal is opened again', async () => {
  await openTab('p1', SECRET)
  bookings.write('p1', BOOKED)
  await sealed()
  expect(atob(localStorage.getItem(KEY)!)).not.toContain('Pau')
  openAgain()
  expect(bookings.read('p1')).toBeUndefined()
  await openTab('p1', btoa('o'.repeat(32)))
  expect(bookings.read('p1')).toBeUndefined()
  await openTab('p1', SECRET)
  expect(bookings.read('p1')).toEqual(BOOKED)
})

test('changes of another tab are decrypted before listeners hear of them', async () => {
  await openTab('p1', SECRET)
  bookings.write('p1', BOOKED)
  await sealed()
  const theirs = localStorage.getItem(KEY)!
  bookings.write('p1', undefined)
  const outcomes = vi.fn<() => typeof BOOKED | undefined>(() => bookings.read('p1'))
  const stop = bookings.subscribe(outcomes)
  const write = (newValue: string | null): void => {
    if (newValue === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }))
  }
  write(theirs)
  await vi.waitFor(() => expect(outcomes).toHaveLastReturnedWith(BOOKED))
  write(null)
  await vi.waitFor(() => expect(outcomes).toHaveLastReturnedWith(undefined))
  stop()
})

test('signing out forgets them', async () => {
  await openTab('p1', SECRET)
  bookings.write('p1', BOOKED)
  await sealed()
  forgetMember()
  expect([localStorage.length, bookings.read('p1')]).toEqual([0, undefined])
})

test('data that the cookie policy assigns to the device stays when the member signs out', () => {
  const stays = DEVICE_STORAGE.filter(({ place, term, name }) => place === 'LOCAL' && term === 'STAYS' && name.startsWith('afilia.'))
  expect([...KEPT_BY_THE_DEVICE].toSorted()).toEqual(stays.map(({ name }) => name).toSorted())
})

test('a shared computer stores nothing on the device, only encrypted data in the tab', async () => {
  await openTab('p1', SECRET, true)
  bookings.write('p1', BOOKED)
  await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toMatch(/^[\w+/]/))
  expect(atob(sessionStorage.getItem(KEY)!)).not.toContain('Pau')
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(bookings.read('p1')).toEqual(BOOKED)
  forgetMember()
  expect(sessionStorage.getItem(KEY)).toBeNull()
  await openTab('p1', SECRET)
})
