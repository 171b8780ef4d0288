import { newKey } from '@afilia/client/calls/call.ts'
import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** An import in preparation. */
export interface ImportDraft {
  readonly csv: string
  readonly sourceName: string
  readonly sourceUrl: string
  /** The idempotency key; unchanged while the content is the same. */
  readonly key: string
}

const storage = memberStorage<ImportDraft>('draft.job-list-import', 'tab')

export const findImport = (personId: string): ImportDraft | undefined => storage.read(personId)
export const keepImport = (personId: string, draft: ImportDraft | undefined): void => storage.write(personId, draft)
export const emptyImport = (): ImportDraft => ({ csv: '', sourceName: '', sourceUrl: '', key: newKey() })
