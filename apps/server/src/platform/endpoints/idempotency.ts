import type { Db } from '../postgres/db.ts'
import { AppError, refuseField } from '../errors.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../sealing/sealing.ts'
import type { Caller } from './implement.ts'

interface Attempt {
  readonly name: string
  readonly request: Request
  readonly caller: Caller | null
  /** The raw body. */
  readonly text: string
}

/** After this time an unfinished first call counts as dead, and a repetition may run. In ms. */
const ATTEMPT_LIMIT = 60_000
const KEY = /^[\x21-\x7e]{8,200}$/

/**
 * Runs an unsafe call once, however often it is sent: a repetition with the same `Idempotency-Key` within 24 h gets the
 * first answer. Refusals are not kept, so a corrected call may use the key again. Throws IDEMPOTENCY_KEY_REUSED when the
 * key comes with another body, REQUEST_IN_PROGRESS while the first call still runs. Where `deps.db` is a transaction, the key belongs to it:
 * the answer is kept exactly if the change is, and a repetition waits for the first call.
 */
export async function answerOnce(deps: Deps, attempt: Attempt, run: () => Promise<Response>): Promise<Response> {
  const key = attempt.request.headers.get('idempotency-key')
  if (attempt.request.method === 'GET' || key === null) return run()
  if (!KEY.test(key)) refuseField('REQUEST_INVALID', 'Idempotency-Key', 'invalid', 'headers')

  const { pathname, search } = new URL(attempt.request.url)
  const keyHash = hashToken('idempotency-key', [attempt.caller?.personId ?? '', attempt.name, key].join('\n'))
  // Keyed: a body may hold a password, which could be guessed from a plain hash in a dump.
  const requestHash = deps.sealing.hash('idempotency-request', `${pathname}${search}\n${attempt.text}`)
  const kept = await claimKey(deps, keyHash, requestHash)
  if (kept) return kept

  try {
    const response = await run()
    await keepAnswer(deps, keyHash, response.clone())
    return response
  } catch (error) {
    // A failed transaction removes the key as well.
    if (!deps.db.isTransaction) await deps.db.deleteFrom('idempotency_keys').where('key_hash', '=', keyHash).execute()
    throw error
  }
}

/** Marks the key as in progress, or returns the answer kept for it. */
async function claimKey({ db, clock, sealing }: Deps, keyHash: Buffer, requestHash: Buffer): Promise<Response | undefined> {
  const now = clock.now()
  const dead = new Date(now.getTime() - ATTEMPT_LIMIT)
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, request_hash: requestHash, status: null, response_sealed: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ request_hash: requestHash, created_at: now })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.created_at', '<', dead),
    )
    .returning('key_hash')
    .executeTakeFirst()
  if (claimed) return undefined
  const kept = await db.selectFrom('idempotency_keys').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()
  if (kept && !kept.request_hash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (!kept?.status || !kept.response_sealed) throw new AppError('REQUEST_IN_PROGRESS', { retryAfter: 1 })
  const { headers, body } = JSON.parse(sealing.open(kept.response_sealed)) as { headers: [string, string][]; body: string }
  return new Response(body || null, { status: kept.status, headers: [...headers, ['idempotency-replayed', 'true']] })
}

async function keepAnswer({ db, sealing }: Deps, keyHash: Buffer, response: Response): Promise<void> {
  const answer = JSON.stringify({ headers: [...response.headers], body: await response.text() })
  await db
    .updateTable('idempotency_keys')
    .set({ status: response.status, response_sealed: sealing.seal(answer) })
    .where('key_hash', '=', keyHash)
    .execute()
}

const KEPT_FOR = 24 * 3600_000

/** Deletes the answers older than a day. */
export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEPT_FOR))
    .execute()
}
