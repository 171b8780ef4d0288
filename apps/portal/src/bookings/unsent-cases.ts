import type { CaseReceipt } from '@afilia/contract/cases/cases'
import type { Problem } from '@afilia/contract/errors'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { callData, newKey } from '@afilia/client/calls/call.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { ChangeName, ChangeOptions } from '@afilia/client/calls/query.ts'
import { createQueue, isForLater } from '@afilia/client/outbox/queue.ts'
import { loadTexts, texts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { noteUse } from '../app/usage/note-use.ts'

// Requests to the union and messages in their cases, kept until their outcome is known. They are stored on the device, encrypted, and sent
// when online; repeated sending has one effect. A rejected one stays with its text until it is sent again or discarded.

/** The calls of the specification (§7). */
export const SEND_CALLS = {
  INCIDENT: 'POST services/notify/api/notifications/send_sinister_email',
  SENIOR: 'POST services/notify/api/notifications/send_senior_request',
  COVERAGE: 'POST services/notify/api/notifications/send_register_src_email',
  ATTENTION: 'POST services/notify/api/notifications/send_attention_email',
  DEFENDER: 'POST services/notify/api/notifications/send_defender_email',
  COVERAGE_CERTIFICATE: 'POST services/notify/api/notifications/send_certificate_request_src_email',
  AFFILIATION: 'POST services/notify/api/notifications/send_affiliation_request_by_student',
  ADVICE: 'POST services/notify/api/notifications/send_advisory_request',
} as const satisfies Record<FormKind, ChangeName>

type SentName = (typeof SEND_CALLS)[FormKind] | 'POST cases/{case}/messages' | 'POST cases/{case}/reopen'

export type CaseOutcome =
  | { readonly kind: 'done'; readonly receipt: CaseReceipt }
  | { readonly kind: 'rejected'; readonly status: number; readonly problem: Problem | undefined }

export interface UnsentCase {
  /** A kind of form, or the id of the case for a message. Only the latest per subject is kept. */
  readonly subject: string
  readonly name: SentName
  readonly options: { readonly params?: Readonly<Record<string, string>>; readonly body: unknown }
  /** The ids of its files, which are uploaded first. */
  readonly files: readonly string[]
  /** The idempotency key of the call. */
  readonly attempt: string
  /** Undefined while it waits to be sent. */
  readonly outcome?: CaseOutcome
}

const queue = createQueue<readonly UnsentCase[]>({ subject: 'cases', empty: [], isEmpty: (list) => list.length === 0, send: sendFirst })

export const useUnsentCase = (subject: string): UnsentCase | undefined => queue.use().find((one) => one.subject === subject)
/** The forms that the server does not have yet. */
export const useUnsentCases = (): readonly UnsentCase[] =>
  queue.use().filter(({ subject, outcome }) => Object.hasOwn(SEND_CALLS, subject) && outcome?.kind !== 'done')

/** Sends pending requests. Resolves when nothing more can be sent for now. */
export const sendCases = queue.flush

/** Sends as soon as possible. Replaces what is pending for the same subject. */
export function keepCase<N extends SentName>(subject: string, name: N, options: ChangeOptions<N>, files: readonly string[]): void {
  const kept: UnsentCase = { subject, name, options: options as UnsentCase['options'], files, attempt: newKey() }
  queue.update((list) => [...list.filter((one) => one.subject !== subject), kept])
  void queue.flush()
}

/** Removes what is pending for a subject. A call in progress may still arrive. */
export function forgetCase(subject: string): void {
  queue.update((list) => list.filter((one) => one.subject !== subject))
}

async function sendFirst(): Promise<boolean> {
  const next = queue.read().find(({ outcome }) => !outcome)
  if (!next) return false
  try {
    if (next.files.length > 0) await (await import('./unsent-files.ts')).sendFiles(next.files)
    const { data } = await callData(next.name, { ...next.options, idempotencyKey: next.attempt })
    settle(next, { kind: 'done', receipt: data as CaseReceipt })
    if (Object.hasOwn(SEND_CALLS, next.subject)) noteUse('request_ok')
    if (next.files.length > 0) await (await import('./unsent-files.ts')).forgetFiles(next.files, { areBooked: true })
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) throw error
    settle(next, { kind: 'rejected', status: error.status, problem: error.problem })
  }
  return true
}

/** Finds the request or message by its key, as the member may have sent another one in the meantime. */
function settle(sent: UnsentCase, outcome: CaseOutcome): void {
  queue.update((list) => list.map((one) => (one.attempt === sent.attempt ? { ...one, outcome } : one)))
  for (const name of ['GET cases', 'GET cases/{case}', 'GET case-drafts/{kind}', 'GET insurance/coverage'])
    void queryClient.invalidateQueries({ queryKey: [name] })
  if (!location.pathname.startsWith('/services/')) void tell(outcome)
}

/** Shows the outcome to a member who has moved to another page. */
async function tell(outcome: CaseOutcome): Promise<void> {
  await loadTexts('cases')
  void showToast(texts.t(`outcome.${outcome.kind}`, { ns: 'cases' }), outcome.kind === 'done' ? 'success' : 'error')
}
