import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('a semaphore limits the work at once and the length of its queue', async () => {
  const inTurn = createSemaphore(2, { most: 1 })
  let atOnce = 0
  let highest = 0
  const ends: (() => void)[] = []
  const work = async () => {
    atOnce += 1
    highest = Math.max(highest, atOnce)
    await new Promise<void>((resolve) => ends.push(resolve))
    atOnce -= 1
  }
  const first = [inTurn(work), inTurn(work), inTurn(work)]
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  expect(ends).toHaveLength(2)
  ends.shift()!()
  await first[0]
  await Promise.resolve()
  while (ends.length > 0) ends.shift()!()
  await Promise.all(first)
  expect([highest, atOnce]).toEqual([2, 0])
  await expect(inTurn(async () => 'again')).resolves.toBe('again')
})

test('work that fails frees its slot', async () => {
  const inTurn = createSemaphore(1)
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn(async () => 'next')).resolves.toBe('next')
})
