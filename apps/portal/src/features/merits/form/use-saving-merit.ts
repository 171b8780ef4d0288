import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import type { MeritEntry } from '@afilia/contract/jobs/merits'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { type MeritDraft, toFacts } from './merit-draft.ts'
import { findField, type MeritFaults } from './validate-merit.ts'

interface Saving {
  draft: MeritDraft
  onSaved: () => void
  onRejected: (faults: MeritFaults) => void
}

/** Sends the draft under its idempotency key, so that repeating after a lost connection has no second effect. */
export function useSavingMerit({ draft, onSaved, onRejected }: Saving) {
  const client = useQueryClient()
  const explain = async (error: unknown): Promise<string> => {
    const text = await explainFailure(error)
    // Also shows what another device has changed.
    void client.invalidateQueries({ queryKey: ['GET merits'] })
    if (error instanceof ApiError) onRejected(toFaults(error))
    return text
  }
  const { isBusy, problem, forgetProblem, run } = useAction({ explain })
  const save = async (): Promise<void> => {
    await sendOnce(draft)
    await client.invalidateQueries({ queryKey: ['GET merits'] })
    onSaved()
  }
  return {
    isBusy,
    problem,
    forgetProblem,
    save() {
      if (!isBusy) void run(save)
    },
  }
}

function sendOnce(draft: MeritDraft): Promise<MeritEntry> {
  const { changes, key } = draft
  const facts = toFacts(draft)
  if (changes === null) return send('POST merits', { body: facts, idempotencyKey: key })
  return send('PUT merits/{merit}', { params: { merit: changes.id }, body: { version: changes.version, facts }, idempotencyKey: key })
}

const toFaults = ({ problem }: ApiError): MeritFaults =>
  Object.fromEntries(
    (problem?.fieldErrors ?? []).flatMap(({ field, message }) => {
      const found = findField(field)
      return found ? [[found, message]] : []
    }),
  )
