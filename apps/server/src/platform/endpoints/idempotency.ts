import { type Db, isStatementTimeout } from '../postgres/db.ts'
import { AppError, rejectField } from '../errors.ts'
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

const KEY = /^[\x21-\x7e]{8,200}$/

/**
 * Runs a change once, however often it is sent: a repetition with the same `Idempotency-Key` within 24 h gets the first answer.
 * `deps.db` is the transaction of the change, so the answer is stored only if the change is, and a repetition waits for the first
 * call. Rejections are not stored, so a corrected call may use the key again. Throws IDEMPOTENCY_KEY_REUSED if the key comes with
 * another body, and REQUEST_IN_PROGRESS if the first call takes too long.
 */
export async function answerOnce(deps: Deps, attempt: Attempt, run: () => Promise<Response>): Promise<Response> {
  const hashes = hashAttempt(deps, attempt)
  if (!hashes) return run()
  const kept = await claimKey(deps, hashes)
  if (kept) return kept

  const response = await run()
  await keepAnswer(deps, hashes.keyHash, response.clone())
  return response
}

/**
 * Finds the stored answer for a repetition before the key is claimed. `answerOnce` checks again. Throws IDEMPOTENCY_KEY_REUSED
 * under the same condition.
 */
export async function findAnswer(deps: Deps, attempt: Attempt): Promise<Response | undefined> {
  const hashes = hashAttempt(deps, attempt)
  return hashes && findKept(deps, hashes)
}

interface Hashes {
  readonly keyHash: Buffer
  readonly requestHash: Buffer
}

/** Undefined for an attempt without a key. */
function hashAttempt({ sealing }: Deps, { name, request, caller, text }: Attempt): Hashes | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!KEY.test(key)) rejectField('REQUEST_INVALID', 'Idempotency-Key', 'invalid', 'headers')
  const { pathname, search } = new URL(request.url)
  return {
    keyHash: hashToken('idempotency-key', [caller?.personId ?? '', name, key].join('\n')),
    // Keyed: a body may contain a password, which could be guessed from a plain hash in a dump.
    requestHash: sealing.hash('idempotency-request', `${pathname}${search}\n${text}`),
  }
}

/** Claims the key for this transaction, after any other that holds it, or returns its stored answer. */
async function claimKey(deps: Deps, { keyHash, requestHash }: Hashes): Promise<Response | undefined> {
  const { db, clock } = deps
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, request_hash: requestHash, status: null, response_sealed: null, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('key_hash')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isStatementTimeout(error) ? new AppError('REQUEST_IN_PROGRESS', { retryAfter: 1 }) : error
    })
  if (claimed) return undefined
  // A key without an answer can only come from an earlier version, which claimed keys in their own transaction.
  return (await findKept(deps, { keyHash, requestHash })) ?? rejectAsInProgress()
}

function rejectAsInProgress(): never {
  throw new AppError('REQUEST_IN_PROGRESS', { retryAfter: 1 })
}

async function findKept({ db, sealing }: Deps, { keyHash, requestHash }: Hashes): Promise<Response | undefined> {
  const kept = await db.selectFrom('idempotency_keys').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()
  if (kept && !kept.request_hash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (!kept?.status || !kept.response_sealed) return undefined
  const { headers, body } = JSON.parse(sealing.open('idempotency_keys.response_sealed', keyHash, kept.response_sealed)) as {
    headers: [string, string][]
    body: string
  }
  return new Response(body || null, { status: kept.status, headers: [...headers, ['idempotency-replayed', 'true']] })
}

async function keepAnswer({ db, sealing }: Deps, keyHash: Buffer, response: Response): Promise<void> {
  const answer = JSON.stringify({ headers: [...response.headers], body: await response.text() })
  await db
    .updateTable('idempotency_keys')
    .set({ status: response.status, response_sealed: sealing.seal('idempotency_keys.response_sealed', keyHash, answer) })
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
