import type { RequestReceipt } from '@afilia/contract/cases/contact'
import { useEffect, useState } from 'react'
import type { ApiError } from '@afilia/client/calls/api-error.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { enqueue, onOutcome, useWaiting, withdraw } from '@afilia/client/outbox/outbox.ts'
import { loadTexts, texts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import type { ContactDraft } from './contact-draft.ts'

const SUBJECT = 'contact'
const SEND = 'POST services/notify/api/notifications/send_contact_email'

/** The outcome of the message: the server's receipt, or the refusal. */
type ContactOutcome = { readonly receipt: RequestReceipt } | { readonly error: ApiError }

const outcome = createStore<ContactOutcome | undefined>(undefined)

onOutcome((change, result) => {
  if (change.subject !== SUBJECT) return
  const next: ContactOutcome = result.kind === 'sent' ? { receipt: result.data as RequestReceipt } : { error: result.error }
  outcome.write(next)
  // The message was sent while its author was on another page.
  if (!outcome.hasReaders() && 'receipt' in next) void notifyReceipt(next.receipt)
})

async function notifyReceipt({ reference }: RequestReceipt): Promise<void> {
  await loadTexts('contact')
  void showToast(texts.t('sent.text', { ns: 'contact', reference }), 'success')
}

/** How long a message may wait on the device, in ms. It is stored unencrypted. The form says so (`waiting.text`). */
const KEPT = 7 * 24 * 3600_000

/** Sends the message as soon as possible; until then it is stored on the device. */
export function sendContact(draft: ContactDraft): void {
  const { province, topic, startedAt, ...rest } = draft
  if (!province || !topic) return
  outcome.write(undefined)
  const secondsTaken = Math.max(0, (Date.now() - startedAt) / 1000)
  const body = { ...rest, provinceId: province.id, topic, secondsTaken } as const
  enqueue(SUBJECT, SEND, { body }, { until: Date.now() + KEPT })
}

export const withdrawContact = (): void => withdraw(SUBJECT)
export const forgetOutcome = (): void => outcome.write(undefined)

/** The outcome of the last message; undefined until there is one. */
export const useContactOutcome = outcome.use

/** Time in ms after which the sender sees that the message waits. */
const TIMEOUT = 4000

/** Whether a message is being sent or waits for a connection. */
export function useContactState(): 'idle' | 'sending' | 'waiting' {
  const isWaiting = useWaiting().some(({ subject }) => subject === SUBJECT)
  const isOffline = useIsOffline()
  const [isStalled, setIsStalled] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsStalled(true), TIMEOUT)
    return () => {
      clearTimeout(timer)
      setIsStalled(false)
    }
  }, [isWaiting])
  if (!isWaiting) return 'idle'
  return isStalled || isOffline ? 'waiting' : 'sending'
}
