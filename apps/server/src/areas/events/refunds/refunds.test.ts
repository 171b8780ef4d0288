import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import type { Bank } from '../../../platform/payments/bank.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createPaymentTasks } from '../payments/tasks.ts'
import { book, cancel, createPaymentCalls, read, startNumber } from '../payments/testing.ts'
import { TEST_BANK } from '../testing.ts'
import { resumeRefunds } from './commands.ts'

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await startTestApp({ env: TEST_BANK })
  ana = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['payments', 'orders', 'events', 'mails'] as const) await app.db.deleteFrom(table).execute()
})

const { makePaid, authorise, stateOf, taken, later, notifyOf } = createPaymentCalls(() => app)

const pay = async (more: object = {}) => {
  const { sessionId } = await makePaid(more)
  const { id } = await book(ana, sessionId)
  const number = await startNumber(ana, id)
  await authorise(number)
  return { id, number, sessionId }
}

describe('cancelling what is paid', () => {
  test('gives the money back until the time that was told when it was booked', async () => {
    const { id, number, sessionId } = await pay()
    await app.db.updateTable('events').set({ refund_hours: null }).execute()
    expect((await cancel(ana, id)).status).toBe(204)
    expect([await stateOf(number), await taken(sessionId)]).toEqual(['REFUNDING', 0])
    expect(await read(ana, id)).toMatchObject({ state: 'CANCELLED', refund: 'PENDING' })
  })

  test('gives nothing back after that, unless the event itself is cancelled', async () => {
    const late = await pay({ refund_hours: 24 * 60 })
    await cancel(ana, late.id)
    expect([await stateOf(late.number), (await read(ana, late.id)).refund]).toEqual(['CAPTURED', null])
    const off = await pay({ refund_hours: null })
    await app.db.updateTable('events').set({ state: 'CANCELLED' }).execute()
    await cancel(ana, off.id)
    expect(await stateOf(off.number)).toBe('REFUNDING')
  })

  test('is asked of the bank until it is done, and told once it is', async () => {
    const { id, number } = await pay()
    await cancel(ana, id)
    const payment = await app.db.selectFrom('payments').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const asked: object[] = []
    let isDone = false
    const bank = { refund: async (what: object) => ({ isDone: asked.push(what) > 0 && isDone, response: isDone ? '0900' : '0950' }) }
    const { run } = createPaymentTasks(later(0), bank as unknown as Bank)['refund-payment']!
    await expect(run({ id: payment.id })).rejects.toThrow('the bank refused')
    expect(await stateOf(number)).toBe('REFUNDING')
    isDone = true
    await run({ id: payment.id })
    await run({ id: payment.id })
    expect(asked).toEqual([1, 2].map(() => expect.objectContaining({ number, amount: 2000 })))
    expect(await read(ana, id)).toMatchObject({ refund: 'DONE' })
    expect(await notifyOf(number)).toEqual(['Dinero devuelto: Cena'])
  })

  test('is put back into the queue once that has given up', async () => {
    const { id } = await pay()
    await cancel(ana, id)
    const queued: string[] = []
    const deps = (minutes: number) =>
      ({ ...later(minutes), tasks: { enqueue: async (_: unknown, name: string) => void queued.push(name) } }) as unknown as Deps
    await resumeRefunds(deps(60))
    expect(queued).toEqual([])
    await resumeRefunds(deps(181))
    await resumeRefunds(deps(182))
    expect(queued).toEqual(['refund-payment'])
  })
})
