import { expect, test } from 'vitest'
import { createPlaces } from './semaphore.ts'

test('no more work at once than there are places, and no longer a queue than may be', async () => {
  const inPlace = createPlaces(2, { most: 1 })
  let atOnce = 0
  let highest = 0
  const ends: (() => void)[] = []
  const work = async () => {
    atOnce += 1
    highest = Math.max(highest, atOnce)
    await new Promise<void>((resolve) => ends.push(resolve))
    atOnce -= 1
  }
  const first = [inPlace(work), inPlace(work), inPlace(work)]
  await expect(inPlace(work)).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  expect(ends).toHaveLength(2)
  ends.shift()!()
  await first[0]
  await Promise.resolve()
  while (ends.length > 0) ends.shift()!()
  await Promise.all(first)
  expect([highest, atOnce]).toEqual([2, 0])
  await expect(inPlace(async () => 'again')).resolves.toBe('again')
})

test('work that fails leaves its place', async () => {
  const inPlace = createPlaces(1)
  await expect(inPlace(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inPlace(async () => 'next')).resolves.toBe('next')
})
