import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { forgetClosed } from './commands.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { createAffiliationCalls, DAY, MINE, SEE, startAffiliation, STUDENT } from './testing.ts'

const AFFILIATE = '00000001R'
const [DELEGATE, SUPERVISOR] = ['00000005M', '00000006Y'] as const

let app: TestApp
let [student, admin]: Client[] = []
let personId = ''
let reset: () => Promise<void>
beforeAll(async () => {
  ;({ app, student, admin, personId, reset } = await startAffiliation())
})
afterAll(() => app.stop())
beforeEach(() => reset())

const { readAccount, sent, open, take, accept, see } = createAffiliationCalls(() => ({ app, student: student!, admin: admin!, personId }))

const readDelegate = async () => {
  const delegateId = (await (await app.signedIn(DELEGATE)).session()).personId!
  const { affiliate_seat_id } = await app.db
    .selectFrom('people')
    .select('affiliate_seat_id')
    .where('id', '=', delegateId)
    .executeTakeFirstOrThrow()
  return { delegateId, seatId: affiliate_seat_id }
}

describe('nobody is accepted', () => {
  test('by somebody who works at no team of theirs, by the helper, or by themselves', async () => {
    const id = await sent()
    const version = await take(id)
    for (const client of await Promise.all([SUPERVISOR, DELEGATE].map((docid) => app.signedIn(docid))))
      expect((await accept(id, version, client)).status).toBe(404)
    expect((await accept(id, version, student)).status).toBe(403)
    expect((await student!.call(SEE, { params: { case: id } })).status).toBe(403)
    expect((await (await app.signedIn(AFFILIATE)).call(MINE, { params: { case: id } })).status).toBe(404)

    const { seatId, delegateId } = await readDelegate()
    await app.db.updateTable('people').set({ affiliate_seat_id: seatId }).where('id', '=', personId).execute()
    await app.db.updateTable('service_requests').set({ helper_id: delegateId }).where('id', '=', id).execute()
    expect((await accept(id, version, await app.signedIn(DELEGATE))).problem.errorKey).toBe('api.ACCESS_DENIED')

    // A student who is also an administrator cannot accept their own request.
    await app.db
      .updateTable('accounts')
      .set({ roles: ['ROLE_STUDENT', 'ROLE_ADMIN'] })
      .where('person_id', '=', personId)
      .execute()
    const own = await app.signedIn(STUDENT)
    expect((await accept(id, version, own)).status).toBe(404)
    expect((await readAccount()).roles).toEqual(['ROLE_STUDENT', 'ROLE_ADMIN'])
  })

  test.each([
    [['ROLE_AFFILIATE'], 'AFFILIATE', 'AFFILIATION_EXISTS'],
    [['ROLE_SENIOR'], 'NOT_STUDENT', 'AFFILIATION_IMPOSSIBLE'],
    [[], 'NOT_STUDENT', 'AFFILIATION_IMPOSSIBLE'],
  ])('who has become %j in the meantime', async (roles, obstacle, code) => {
    const id = await sent()
    const version = await take(id)
    await app.db
      .updateTable('accounts')
      .set({ roles: roles as never })
      .where('person_id', '=', personId)
      .execute()
    expect((await see(id)).obstacle).toBe(obstacle)
    expect((await accept(id, version)).problem.errorKey).toBe(`api.${code}`)
    expect((await open(id)).state).toBe('IN_PROGRESS')
    expect(await app.db.selectFrom('mandates').select('id').execute()).toEqual([])
  })

  test('who has left, or whose request has no mandate', async () => {
    const id = await sent()
    const version = await take(id)
    await app.db.updateTable('affiliation_requests').set({ payload_sealed: null }).execute()
    expect((await see(id)).obstacle).toBe('UNSIGNED')
    expect((await accept(id, version)).problem.errorKey).toBe('api.AFFILIATION_IMPOSSIBLE')
    await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', personId).execute()
    expect((await see(id)).obstacle).toBe('LEFT')
    expect((await accept(id, version)).problem.errorKey).toBe('api.AFFILIATION_LEFT')
  })

  test('by a case of another kind', async () => {
    const id = await sent()
    const version = await take(id)
    await app.db.updateTable('service_requests').set({ kind: 'ADVICE' }).execute()
    expect((await accept(id, version)).status).toBe(404)
    expect((await admin!.call(SEE, { params: { case: id } })).status).toBe(404)
    expect((await student!.call(MINE, { params: { case: id } })).status).toBe(404)
  })

  test('and what they signed is forgotten once the case cannot be reopened', async () => {
    const id = await sent()
    const version = await take(id)
    const body = { transition: 'close', version, text: 'Aún no has terminado.', files: [] } as const
    await admin!.call('POST staff/cases/{case}/transitions', { params: { case: id }, body })
    const isKept = async () =>
      (await app.db.selectFrom('affiliation_requests').select('payload_sealed').executeTakeFirstOrThrow()).payload_sealed !== null
    await forgetClosed(app.deps)
    expect(await isKept()).toBe(true)
    await forgetClosed({ ...app.deps, clock: { now: () => new Date(Date.now() + 61 * DAY) } })
    expect(await isKept()).toBe(false)
  })
})
